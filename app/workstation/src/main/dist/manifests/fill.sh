#!/bin/sh
# fill.sh MADE RELEASE VERSION: copies all archives and installers below MADE into the folder RELEASE, with their sums, and
# the package manifests with version and sums. Installers of one name are told apart by their folder: msi-user, msi-machine.
set -eu
made=$1
release=$2
version=$3
manifests=$(cd "$(dirname "$0")" && pwd)

mkdir -p "$release"
find "$made" -type f | while IFS= read -r file; do
  name=${file##*/}
  case $file in
    */msi-user/*) name=${name%.msi}-user.msi ;;
    */msi-machine/*) name=${name%.msi}-machine.msi ;;
  esac
  cp "$file" "$release/$name"
done
(cd "$release" && sha256sum -- * > ../SHA256SUMS && mv ../SHA256SUMS .)

for manifest in "$manifests"/winget/*.yaml "$manifests"/homebrew/*.rb "$manifests"/flatpak/*.yaml; do
  filled=$release/${manifest##*/}
  sed "s/@version@/$version/g" "$manifest" > "$filled"
  while IFS=' ' read -r sum name; do
    sed "s/@sha256 $name@/$sum/g" "$filled" > "$filled.new"
    mv "$filled.new" "$filled"
  done < "$release/SHA256SUMS"
  if grep '@sha256 ' "$filled" >&2; then
    echo "$filled names a file that was not made" >&2
    exit 1
  fi
done
