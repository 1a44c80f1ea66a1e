# Generated from the contract by `pnpm generate`. Do not edit.
