import { runConformance } from "./conformance/run-conformance";
import { closingLine } from "./test-counts";

const counts = await runConformance();
console.log(closingLine(counts));
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
