package lanedesk.workstation.otr.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import lanedesk.client.reference.PackageType;

/// The service's package types by what people call them.
public record PackageNames(List<PackageType> types) {

    public PackageNames {
        types = List.copyOf(types);
    }

    /// The package type a name means: the name itself, or the only one that begins so.
    Optional<PackageType> findByName(String text) {
        String wanted = text.strip();
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        List<PackageType> begun = new ArrayList<>();
        for (PackageType type : types) {
            if (type.name().equalsIgnoreCase(wanted)) {
                return Optional.of(type);
            }
            if (type.name().regionMatches(true, 0, wanted, 0, wanted.length())) {
                begun.add(type);
            }
        }
        return begun.size() == 1 ? Optional.of(begun.getFirst()) : Optional.empty();
    }

    /// The package type that a plain word is nearest to, `pallet` to `Pallet (standard)`.
    public Optional<PackageType> findNearest(String word) {
        return findByName(word)
                .or(() -> types.stream().filter(type -> isSimilar(type, word)).findFirst());
    }

    private static boolean isSimilar(PackageType type, String word) {
        String name = type.name().toLowerCase(Locale.ROOT);
        String wanted = word.toLowerCase(Locale.ROOT);
        return name.startsWith(wanted) || wanted.startsWith(name);
    }
}
