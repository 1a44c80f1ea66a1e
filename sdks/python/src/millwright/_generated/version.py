# Generated from the contract by `pnpm generate`. Do not edit.

api_version = "2026-11-01"
"""The version of the API that this release is written for."""
