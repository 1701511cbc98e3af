import { DANA, INES, LENA, MARTA, PRIYA, RAVI, YUSUF } from "../../people";

/** Full names by the names that the scripts use. */
export const SPEAKERS: Readonly<Record<string, string>> = {
  dana: DANA.name,
  ines: INES.name,
  lena: LENA.name,
  marta: MARTA.name,
  priya: PRIYA.name,
  ravi: RAVI.name,
  yusuf: YUSUF.name,
};
