// Places on the line of colours, in vectors V of Float or Double; included once for each.

INLINE V F(pick)(M mask, V a, V b) { return (V)((mask & (M)a) | (~mask & (M)b)); }

/// The whole number at or below; exact as long as halves are told apart.
INLINE V F(whole)(V v) {
  V nearest = (v + ROUNDER) - ROUNDER;
  return F(pick)(nearest > v, nearest - 1, nearest);
}

/// The angle of (u, v) as a fraction of a turn, 0…1, from u's axis towards v's.
INLINE V F(turns)(V u, V v, V center) {
  V au = F(pick)(u < 0, -u, u), av = F(pick)(v < 0, -v, v);
  M steep = av > au;
  V high = F(pick)(steep, av, au), low = F(pick)(steep, au, av);
  V q = low / high;
  V x = q * q;
  V p = (V)(S)ARC_TANGENT[0];
  for (size_t k = 1; k < sizeof ARC_TANGENT / sizeof *ARC_TANGENT; ++k)
    p = p * x + (S)ARC_TANGENT[k];
  V turn = q * p;
  turn = F(pick)(steep, (S)0.25 - turn, turn);
  turn = F(pick)(u < 0, (S)0.5 - turn, turn);
  turn = F(pick)(v < 0, 1 - turn, turn);
  turn = F(pick)(turn >= 1, (V)(S)0, turn);
  return F(pick)(high > 0, turn, center);
}

INLINE V F(place)(const cpr_geometry *g, V x, S u, S v, S w, S du, S dv, S dw) {
  V a = x * du + u, number = a;
  if (g->shape != CPR_LINEAR) {
    V b = x * dv + v;
    if (g->shape == CPR_CONIC) {
      number = F(turns)(a, b, (V)(S)g->center);
    } else {
      V square = a * a + b * b;
      if (g->shape == CPR_FOCAL) {
        V c = x * dw + w;
        number = c + __builtin_elementwise_sqrt(c * c + square);
      } else {
        number = __builtin_elementwise_sqrt(square);
      }
    }
  }
  return number * (S)g->rate + (S)g->start;
}
