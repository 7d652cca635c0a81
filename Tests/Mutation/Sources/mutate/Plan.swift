/// Which sources are changed, by which tests they are judged, and how many changes are made.
struct Plan {
  /// The rooms whose sources are changed, one after the other: each is built with its own tests alone.
  var rooms: [Room] = []

  /// Whether the ties are tried, and nothing else.
  var triesTies = false

  /// How many mutants of each room are tried; those chosen are the same in every run.
  var count = 420

  /// How long mutants of each room are tried, in minutes; those left then are not counted.
  var minutes = Double.infinity

  /// Part of the names of those wanted.
  var only: String?

  /// Whether a mutant's tests run on after the first failure.
  var findsAllKillers = false

  /// Whether what a run of this build found before is kept for mutants that were killed.
  var keepsKilled = false

  /// The mutants to try: spread over all files and kinds by a hash of their names, or every tie.
  func chosen(from mutants: [Mutant], in room: Room) -> [Mutant] {
    let wanted = mutants.filter { mutant in only.map { mutant.name.contains($0) } ?? true }
    guard triesTies else {
      return Array(Self.shuffled(wanted.filter { $0.kind != .tie }).prefix(count))
    }
    return wanted.filter { mutant in
      mutant.kind == .tie && room.tied.contains { mutant.file.hasPrefix($0) }
    }
  }

  /// Mutants in an order that has nothing to do with where they stand, the same in every run.
  private static func shuffled(_ mutants: [Mutant]) -> [Mutant] {
    mutants.map { (hash($0.name), $0) }.sorted { $0.0 < $1.0 }.map { $0.1 }
  }

  /// FNV-1a of 64 bits.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  init(arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--room":
        guard let name = rest.popFirst(), let room = Room.all.first(where: { $0.name == name })
        else {
          throw Failure(
            text: "--room takes \(Room.all.map(\.name).joined(separator: ", "))")
        }
        rooms.append(room)
      case "--all-killers": findsAllKillers = true
      case "--keep-killed": keepsKilled = true
      case "--ties": triesTies = true
      case "--count":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else {
          throw Failure(text: "--count takes a number")
        }
        count = number
      case "--minutes":
        guard let number = rest.popFirst().flatMap({ Double($0) }), number > 0 else {
          throw Failure(text: "--minutes takes a number")
        }
        minutes = number
      case "--only":
        guard let part = rest.popFirst() else {
          throw Failure(text: "--only takes a part of names")
        }
        only = part
      default:
        throw Failure(
          text:
            "unknown option \(option): --room NAME, --count N, --minutes N, --only PART, --ties, "
            + "--all-killers, --keep-killed"
        )
      }
    }
    if rooms.isEmpty { rooms = Room.all }
  }
}
