"""Imports every module of a package, and looks for a call: `import_all.py FOLDER PACKAGE MODULE CALL`."""

import importlib
import operator
import pkgutil
import sys

folder, name, module, call = sys.argv[1:]
sys.path.insert(0, folder)
package = importlib.import_module(name)
for each in pkgutil.walk_packages(package.__path__, f"{name}."):
    importlib.import_module(each.name)
operator.attrgetter(call)(importlib.import_module(f"{name}.{module}"))
