import { benchCounting } from "./bench/counting";
import { printLines } from "./bench/measure";

printLines("Counting, in Node", benchCounting());
