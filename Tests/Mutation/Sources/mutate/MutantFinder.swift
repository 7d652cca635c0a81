import SwiftParser
import SwiftSyntax

/// The mutants of a source.
///
/// Only bodies of functions, initialisers, computed properties and subscripts are changed, and in
/// them neither texts, nor what stops a program on purpose, nor descriptions and hashes.
final class MutantFinder: SyntaxVisitor {
  private(set) var mutants: [Mutant] = []

  private let file: String
  private let source: SourceFileSyntax
  private let lines: SourceLocationConverter

  /// The types and extensions that are open.
  private var scopes: [String] = []

  /// The body that is changed, with the type it returns.
  private var body: (range: Range<Int>, name: String, result: String?)?

  /// How many functions and closures are open inside of the body.
  private var depth = 0
  private var seen: [String: Int] = [:]

  init(file: String, text: String) {
    self.file = file
    source = Parser.parse(source: text)
    lines = SourceLocationConverter(fileName: file, tree: source)
    super.init(viewMode: .sourceAccurate)
    walk(source)
  }

  private static func range(_ node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  private func add(_ kind: Mutant.Kind, _ node: some SyntaxProtocol, _ changed: String) {
    add(kind, Self.range(node), node.trimmedDescription, changed)
  }

  private func add(
    _ kind: Mutant.Kind, _ range: Range<Int>, _ original: String, _ changed: String
  ) {
    guard let body, original != changed else { return }
    let line = lines.location(for: AbsolutePosition(utf8Offset: range.lowerBound)).line
    var mutant = Mutant(
      kind: kind, file: file, line: line, function: body.name, original: original,
      changed: changed, range: range, body: body.range)
    let key = mutant.name
    mutant.occurrence = seen[key, default: 0]
    seen[key, default: 0] += 1
    mutants.append(mutant)
  }

  // MARK: Scopes

  private func open(_ name: String) -> SyntaxVisitorContinueKind {
    scopes.append(name)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node.name.text)
  }
  override func visitPost(_: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name.text) }
  override func visitPost(_: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node.name.text)
  }
  override func visitPost(_: ClassDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node.name.text)
  }
  override func visitPost(_: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node.extendedType.trimmedDescription)
  }
  override func visitPost(_: ExtensionDeclSyntax) { scopes.removeLast() }

  // MARK: Bodies

  /// Looks at a body with its own name, or at a nested one as part of the outer.
  private func look(
    _ name: String, at inner: Range<Int>, _ result: String?, _ nodes: [(any SyntaxProtocol)?]
  ) {
    if body != nil {
      depth += 1
      for node in nodes { if let node { walk(node) } }
      depth -= 1
      return
    }
    guard !["description", "debugDescription", "hash"].contains(name) else { return }
    body = (inner, (scopes + [name]).joined(separator: "."), result)
    for node in nodes { if let node { walk(node) } }
    body = nil
  }

  private static func inner(_ block: CodeBlockSyntax) -> Range<Int> {
    block.leftBrace.endPosition
      .utf8Offset..<block.rightBrace.positionAfterSkippingLeadingTrivia
      .utf8Offset
  }

  private static func labels(_ parameters: FunctionParameterClauseSyntax) -> String {
    "(" + parameters.parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let block = node.body else { return .skipChildren }
    let result = node.signature.returnClause?.type.trimmedDescription
    let isHash = node.name.text == "hash"
    let name = isHash ? "hash" : node.name.text + Self.labels(node.signature.parameterClause)
    look(name, at: Self.inner(block), result, [block.statements])
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let block = node.body else { return .skipChildren }
    look(
      "init" + Self.labels(node.signature.parameterClause), at: Self.inner(block), nil,
      [block.statements])
    return .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let block = node.accessorBlock else { return .visitChildren }
    look(
      accessors: block, of: node.pattern.trimmedDescription,
      node.typeAnnotation?.type.trimmedDescription)
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let block = node.accessorBlock else { return .skipChildren }
    look(accessors: block, of: "subscript", node.returnClause.type.trimmedDescription)
    return .skipChildren
  }

  private func look(accessors block: AccessorBlockSyntax, of name: String, _ result: String?) {
    switch block.accessors {
    case .getter(let statements):
      let inner =
        block.leftBrace.endPosition
        .utf8Offset..<block.rightBrace.positionAfterSkippingLeadingTrivia
        .utf8Offset
      look(name, at: inner, result, [statements])
    case .accessors(let list):
      for accessor in list {
        guard let inner = accessor.body else { continue }
        let isGetter = accessor.accessorSpecifier.text == "get"
        look(
          "\(name).\(accessor.accessorSpecifier.text)", at: Self.inner(inner),
          isGetter ? result : nil, [inner.statements])
      }
    }
  }

  override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_: ClosureExprSyntax) { depth -= 1 }

  // MARK: What is left alone

  override func visit(_: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: ThrowStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private static let stops = ["precondition", "preconditionFailure", "fatalError", "assert"]

  // MARK: Expressions

  private static let swaps: [String: [(Mutant.Kind, String)]] = [
    "<": [(.boundary, "<="), (.comparison, ">=")], "<=": [(.boundary, "<"), (.comparison, ">")],
    ">": [(.boundary, ">="), (.comparison, "<=")], ">=": [(.boundary, ">"), (.comparison, "<")],
    "==": [(.comparison, "!=")], "!=": [(.comparison, "==")],
    "+": [(.arithmetic, "-")], "-": [(.arithmetic, "+")], "*": [(.arithmetic, "/")],
    "/": [(.arithmetic, "*")], "+=": [(.arithmetic, "-=")], "-=": [(.arithmetic, "+=")],
    "*=": [(.arithmetic, "/=")], "/=": [(.arithmetic, "*=")], "%": [(.arithmetic, "*")],
    "&&": [(.logic, "||")], "||": [(.logic, "&&")],
    "..<": [(.range, "...")], "...": [(.range, "..<")],
  ]

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    // A whole condition is negated as such.
    let isCondition =
      node.parent?.parent?.parent?.is(ConditionElementSyntax.self) == true
      && node.parent?.children(viewMode: .sourceAccurate).count == 3
    for (kind, changed) in Self.swaps[node.operator.text] ?? [] {
      if kind == .comparison && isCondition { continue }
      if kind == .boundary && !isOfPlaces(node) {
        add(.tie, node.operator, changed)
        continue
      }
      if kind == .arithmetic && isOfLists(node) { continue }
      if kind == .range && !isOfPlaces(node) { continue }
      add(kind, node.operator, changed)
    }
    return .skipChildren
  }

  /// Whether what an operator compares or spans are counts or places in lists.
  private func isOfPlaces(_ node: BinaryOperatorExprSyntax) -> Bool {
    let text = neighbours(of: node).map { $0.trimmedDescription.lowercased() }.joined(
      separator: " ")
    return ["count", "index", "indices", "piece"].contains { text.contains($0) }
  }

  /// Whether an operator joins lists or texts.
  private func isOfLists(_ node: BinaryOperatorExprSyntax) -> Bool {
    neighbours(of: node).contains {
      $0.is(ArrayExprSyntax.self) || $0.is(StringLiteralExprSyntax.self)
        || $0.trimmedDescription.hasSuffix("}")
    }
  }

  /// What stands on either side of an operator.
  private func neighbours(of node: BinaryOperatorExprSyntax) -> [ExprSyntax] {
    guard let list = node.parent?.as(ExprListSyntax.self) else { return [] }
    let all = Array(list)
    guard let place = all.firstIndex(where: { $0.id == node.id }) else { return [] }
    return [place - 1, place + 1].filter(all.indices.contains).map { all[$0] }
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "-" { add(.sign, node, node.expression.trimmedDescription) }
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.literal.text
    if let number = Int(text.filter { $0 != "_" }) {
      add(.literal, node, number == 180 ? "200" : "\(number + 1)")
    }
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.literal.text.filter { $0 != "_" }
    guard let number = Double(text) else { return .skipChildren }
    // A tenth more of what rounding is allowed, or of where numbers end, means nothing.
    if number == 0 || (1e-6...1e6).contains(number) {
      add(.literal, node, number == 0 ? "1.0" : "\(number * 1.1)")
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression
    let name =
      called.as(DeclReferenceExprSyntax.self)?.baseName
      ?? called.as(MemberAccessExprSyntax.self)?.declName.baseName
    guard let name else { return .visitChildren }
    if Self.stops.contains(name.text) { return .skipChildren }
    if name.text == "min" { add(.extremum, name, "max") }
    if name.text == "max" { add(.extremum, name, "min") }
    if name.text == "stride" {
      for argument in node.arguments {
        guard let label = argument.label else { continue }
        if label.text == "to" { add(.range, label, "through") }
        if label.text == "through" { add(.range, label, "to") }
      }
    }
    if name.text == "rounded", let rule = node.arguments.first?.expression {
      if rule.trimmedDescription == ".down" { add(.rounding, rule, ".up") }
      if rule.trimmedDescription == ".up" { add(.rounding, rule, ".down") }
    }
    return .visitChildren
  }

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    // A loop that does not end is killed by time alone, which teaches nothing.
    let isLoop = node.parent?.parent?.is(WhileStmtSyntax.self) == true
    if !isLoop, case .expression(let condition) = node.condition {
      add(.condition, condition, "!(\(condition.trimmedDescription))")
    }
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    add(.condition, node.condition, "!(\(node.condition.trimmedDescription))")
    return .visitChildren
  }

  override func visit(_ node: UnresolvedTernaryExprSyntax) -> SyntaxVisitorContinueKind {
    guard let list = node.parent?.as(ExprListSyntax.self) else { return .visitChildren }
    var condition: [ExprSyntax] = []
    for element in list {
      if element.id == node.id { break }
      if element.is(AssignmentExprSyntax.self) || element.is(UnresolvedTernaryExprSyntax.self) {
        condition = []
      } else {
        condition.append(element)
      }
    }
    // A comparison that stands alone is changed already.
    if let first = condition.first, let last = condition.last,
      condition.count != 3
    {
      let range = Self.range(first).lowerBound..<Self.range(last).upperBound
      let text = Self.text(condition)
      add(.condition, range, text, "!(\(text))")
    }
    return .visitChildren
  }

  private static func text(_ nodes: [ExprSyntax]) -> String {
    nodes.map(\.description).joined().trimmed
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let body else { return .visitChildren }
    let isOnly = (node.parent?.as(CodeBlockItemListSyntax.self)?.count ?? 0) == 1
    let isOutermost = depth == 0 && Self.range(node).lowerBound >= body.range.lowerBound
    switch node.item {
    case .stmt(let statement):
      if depth == 0, let value = statement.as(ReturnStmtSyntax.self)?.expression {
        addConstants(value, for: body.result)
      }
    case .expr(let expression):
      if isOnly, isOutermost, node.parent?.parent?.is(CodeBlockSyntax.self) != false,
        node.positionAfterSkippingLeadingTrivia.utf8Offset
          == firstPosition(of: body.range), body.result != nil
      {
        addConstants(expression, for: body.result)
      } else if isStatement(expression), !isOnly || isAssignment(expression) {
        add(.statement, expression, "()")
      }
    default: break
    }
    return .visitChildren
  }

  /// Where the first statement of a body stands.
  private func firstPosition(of range: Range<Int>) -> Int {
    source.token(at: AbsolutePosition(utf8Offset: range.lowerBound))?
      .positionAfterSkippingLeadingTrivia.utf8Offset ?? -1
  }

  private func addConstants(_ value: ExprSyntax, for result: String?) {
    let constants: [String]
    switch result {
    case "Double", "Int", "Float": constants = ["0"]
    case "Bool": constants = ["true", "false"]
    default: constants = []
    }
    if value.is(SwitchExprSyntax.self) || value.is(IfExprSyntax.self) { return }
    if value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self) { return }
    for constant in constants { add(.result, value, constant) }
  }

  private func isStatement(_ expression: ExprSyntax) -> Bool {
    // What an initialiser sets it has to set.
    if isAssignment(expression) { return body?.name.contains(".init(") == false }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    let text = call.calledExpression.trimmedDescription
    return !Self.stops.contains(text) && !text.hasSuffix("init")
  }

  private func isAssignment(_ expression: ExprSyntax) -> Bool {
    guard let elements = expression.as(SequenceExprSyntax.self)?.elements else { return false }
    return elements.contains {
      $0.is(AssignmentExprSyntax.self)
        || ["+=", "-=", "*=", "/="].contains($0.trimmedDescription)
    }
  }
}

extension String {
  var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
