package lanedesk.freight;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The eighteen freight classes, in the notation of the interface.
public final class FreightClass {
    /// All classes, lowest first. Every class can be entered, even if the selected class scale does not contain it.
    public static final List<String> ALL_CLASSES = List.of(
            "50", "55", "60", "65", "70", "77.5", "85", "92.5", "100", "110", "125", "150", "175", "200", "250", "300",
            "400", "500");

    private FreightClass() {}

    /// Parses a class: `92.5`, `Class 92,5`, `cl. 085`, `92½`; empty if the text is not a class.
    public static Optional<String> parse(String text) {
        if (ALL_CLASSES.contains(text)) {
            return Optional.of(text);
        }
        String digits = text.strip()
                .toLowerCase(Locale.ROOT)
                .replaceFirst("^(?:freight\\s*class|classe|clase|class|cls|cl)\\s*[.:#]?\\s*", "")
                .replace(',', '.')
                .replaceFirst("\\s*(?:½|1/2)$", ".5")
                .replaceFirst("^0+(?=\\d)", "");
        if (digits.contains(".")) {
            digits = digits.replaceFirst("0+$", "").replaceFirst("\\.$", "");
        }
        return ALL_CLASSES.contains(digits) ? Optional.of(digits) : Optional.empty();
    }
}
