#!/bin/sh
# Checks the package as its users do: every file compiles, the types hold strictly, and the wheel can be installed.
# Needs a Python with venv; makes the environment below the folder that is given.
set -eu
folder=${1:?a folder for the virtual environment}
cd "$(dirname "$0")"
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet -r requirements.txt pyright==1.1.414 build==1.6.1
"$folder/bin/python" -m compileall -q src tests
"$folder/bin/pyright" --pythonpath "$folder/bin/python"
"$folder/bin/python" -m build --wheel --outdir "$folder/dist" .
"$folder/bin/pip" install --quiet --no-deps "$folder/dist/"*.whl
cd "$folder" && bin/python -c 'import millwright; print(millwright.__version__)'
