import next from "eslint-config-next/core-web-vitals";
import checkFile from "eslint-plugin-check-file";
import jsdoc from "eslint-plugin-jsdoc";
import tseslint from "typescript-eslint";

const TESTS = ["**/*.test.{ts,tsx}", "**/*.bench.ts", "e2e/**", "scripts/**", "lib/**/testing/**"];
const SIGNS = ["✓", "✕", "!", "·", "↑", "↓", "×", "‹", "›", "▶", "■", "≠", "–", "—", "÷", "Σ", "(", ")", ",", ".", ":", "/", "+", "?", "|", "…"];

export default [
  ...next,
  { ignores: [".next/**", "next-env.d.ts", "test-results/**", "playwright-report/**"] },
  {
    files: ["**/*.{ts,tsx}"],
    plugins: { "@typescript-eslint": tseslint.plugin, "check-file": checkFile },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "check-file/filename-naming-convention": ["error", { "**/*.{ts,tsx}": "KEBAB_CASE" }, { ignoreMiddleExtensions: true }],
      "no-restricted-syntax": [
        "error",
        { selector: "TSEnumDeclaration", message: "Use a union of literals." },
        { selector: "CatchClause > BlockStatement[body.length=0]", message: "Handle, wrap or record the failure." },
      ],
      "no-console": "error",
      "max-params": ["error", 4],
      "max-lines": ["error", 400],
      eqeqeq: "error",
    },
  },
  {
    files: ["**/*.{ts,tsx}"],
    ignores: TESTS,
    rules: { "max-lines-per-function": ["error", { max: 80, skipComments: true, skipBlankLines: true }] },
  },
  {
    files: ["components/**/*.tsx", "app/**/*.tsx"],
    ignores: TESTS,
    rules: {
      "max-lines-per-function": ["error", { max: 150, skipComments: true, skipBlankLines: true }],
      "react/jsx-no-literals": ["error", { noStrings: true, ignoreProps: true, allowedStrings: SIGNS }],
    },
  },
  {
    files: ["lib/**/*.ts"],
    ignores: TESTS,
    plugins: { jsdoc },
    rules: {
      "jsdoc/require-jsdoc": [
        "error",
        {
          publicOnly: true,
          require: { FunctionDeclaration: true, ClassDeclaration: true, ArrowFunctionExpression: true },
          contexts: ["TSInterfaceDeclaration", "TSTypeAliasDeclaration", "ExportNamedDeclaration > VariableDeclaration"],
        },
      ],
      "jsdoc/no-types": "error",
    },
  },
  { files: ["scripts/**"], rules: { "no-console": "off" } },
];
