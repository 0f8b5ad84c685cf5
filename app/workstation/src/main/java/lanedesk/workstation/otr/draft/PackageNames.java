package lanedesk.workstation.otr.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import lanedesk.client.reference.PackageType;

/// Finds package types of the service by name.
public record PackageNames(List<PackageType> types) {

    public PackageNames {
        types = List.copyOf(types);
    }

    /// Finds the package type whose name equals the text, or else the only one whose name starts with the text. Case
    /// is ignored.
    Optional<PackageType> findByNameOrUniqueStart(String text) {
        String searchedName = text.strip();
        if (searchedName.isEmpty()) {
            return Optional.empty();
        }
        List<PackageType> startingWith = new ArrayList<>();
        for (PackageType type : types) {
            if (type.name().equalsIgnoreCase(searchedName)) {
                return Optional.of(type);
            }
            if (type.name().regionMatches(true, 0, searchedName, 0, searchedName.length())) {
                startingWith.add(type);
            }
        }
        return startingWith.size() == 1 ? Optional.of(startingWith.getFirst()) : Optional.empty();
    }

    /// Finds the closest package type for a word, such as `Pallet (standard)` for `pallet`.
    public Optional<PackageType> findSimilar(String word) {
        return findByNameOrUniqueStart(word)
                .or(() -> types.stream().filter(type -> isSimilar(type, word)).findFirst());
    }

    private static boolean isSimilar(PackageType type, String word) {
        String name = type.name().toLowerCase(Locale.ROOT);
        String searchedWord = word.toLowerCase(Locale.ROOT);
        return name.startsWith(searchedWord) || searchedWord.startsWith(name);
    }
}
