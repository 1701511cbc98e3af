import next from "eslint-config-next/core-web-vitals";
import checkFile from "eslint-plugin-check-file";
import jsdoc from "eslint-plugin-jsdoc";
import tseslint from "typescript-eslint";

const TESTS = ["**/*.test.{ts,tsx}", "**/*.bench.ts", "e2e/**", "scripts/**", "lib/**/testing/**"];

/** Signs that are the same in every language, so they may stand in JSX outside of the messages. */
const SIGNS = [..."✓✕!·↑↓×‹›▶■≠–—÷Σ(),.:/+?|…"];

const BANNED_SYNTAX = [
  { selector: "TSEnumDeclaration", message: "Use a union of literals." },
  {
    selector: "CatchClause > BlockStatement[body.length=0]",
    message: "Handle, wrap or record the failure.",
  },
  { selector: "ExportAllDeclaration", message: "List what is exported by name." },
];
const BANNED_DEFAULT_EXPORT = [
  { selector: "ExportDefaultDeclaration", message: "Export by name." },
  { selector: "ExportSpecifier[exported.name='default']", message: "Export by name." },
];
const BANNED_PARSE = [
  {
    selector: "MemberExpression[object.name='JSON'][property.name='parse']",
    message: "Use parseJson or tryParseJson of lib/shared/safe-json.",
  },
];
const BANNED_IN_SPECS = [
  {
    selector: "CallExpression[callee.object.name='browser'][callee.property.name=/^new(Context|Page)$/]",
    message: "Use the openContext fixture: its pages are watched.",
  },
];

const ownRules = {
  files: ["**/*.{ts,tsx}"],
  plugins: { "@typescript-eslint": tseslint.plugin, "check-file": checkFile },
  rules: {
    "@typescript-eslint/no-explicit-any": "error",
    "@typescript-eslint/no-non-null-assertion": "error",
    "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
    "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": true }],
    "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
    "check-file/filename-naming-convention": [
      "error",
      { "**/*.{ts,tsx}": "KEBAB_CASE" },
      { ignoreMiddleExtensions: true },
    ],
    "no-restricted-syntax": ["error", ...BANNED_SYNTAX, ...BANNED_DEFAULT_EXPORT, ...BANNED_PARSE],
    "no-console": "error",
    "max-params": ["error", 4],
    "max-lines": ["error", 400],
    eqeqeq: "error",
    // Warns of what the React Compiler leaves out; we build without it.
    "react-hooks/incompatible-library": "off",
  },
};

/** Where the list of banned syntax is another one. */
const exceptions = [
  {
    files: ["app/**/*.{ts,tsx}", "*.config.ts"],
    rules: { "no-restricted-syntax": ["error", ...BANNED_SYNTAX, ...BANNED_PARSE] },
  },
  {
    files: ["lib/shared/safe-json.ts", "scripts/**/*.ts", "e2e/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", ...BANNED_SYNTAX, ...BANNED_DEFAULT_EXPORT] },
  },
  // Playwright calls the default export.
  { files: ["e2e/fixtures/global-setup.ts"], rules: { "no-restricted-syntax": ["error", ...BANNED_SYNTAX] } },
  {
    files: ["e2e/specs/**/*.ts"],
    rules: {
      "no-restricted-syntax": ["error", ...BANNED_SYNTAX, ...BANNED_DEFAULT_EXPORT, ...BANNED_IN_SPECS],
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          paths: ["@playwright/test", "playwright", "playwright-core", "vitest", "node:test"].map((name) => ({
            name,
            message: "Import test and expect from e2e/fixtures/test.",
            allowTypeImports: true,
          })),
        },
      ],
    },
  },
  { files: ["scripts/**"], rules: { "no-console": "off" } },
];

const functionLength = [
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
];

const docComments = {
  files: ["lib/**/*.ts"],
  ignores: TESTS,
  plugins: { jsdoc },
  rules: {
    "jsdoc/require-jsdoc": [
      "error",
      {
        publicOnly: true,
        require: { FunctionDeclaration: true, ClassDeclaration: true, ArrowFunctionExpression: true },
        contexts: [
          "TSInterfaceDeclaration",
          "TSTypeAliasDeclaration",
          "ExportNamedDeclaration > VariableDeclaration",
        ],
        enableFixer: false,
      },
    ],
    "jsdoc/no-types": "error",
  },
};

const config = [
  { ignores: [".next*/**", "next-env.d.ts", "test-results/**", "playwright-report/**", "coverage/**"] },
  ...next,
  ownRules,
  ...functionLength,
  docComments,
  ...exceptions,
  // Configuration files of tools export an object without a name.
  { files: ["*.{mjs,ts}"], rules: { "import/no-anonymous-default-export": "off" } },
];

export default config;
