package lanedesk.workstation.drayage;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.client.reference.ContainerType;
import lanedesk.search.TextFolder;
import org.jspecify.annotations.Nullable;

/// A container parsed from a common notation: `40 dry`, `20' standard`, `40HC`, `reefer 40 ft`.
///
/// @param type the service's name of the container type
/// @param feet length of the container in feet; null if the text contains no length
/// @param isHighCube whether the text names a high cube
record ContainerName(String type, @Nullable Integer feet, boolean isHighCube) {

    private static final String LENGTH_PATTERN = "(20|40|45)(?:ft|foot|feet|footers?|pies|pieds)?";
    private static final Pattern LENGTH_TEXT = Pattern.compile(LENGTH_PATTERN);
    private static final Pattern SIZE_IN_TEXT =
            Pattern.compile("(?:" + LENGTH_PATTERN + ")?+(\\D*?)(?:" + LENGTH_PATTERN + ")?");
    private static final Pattern SEPARATORS = Pattern.compile("[\\s\"'’′-]|\\.(?!\\d)");
    private static final Pattern HIGH_CUBE = Pattern.compile("hi(?:gh)?cubes?|hc|hq|rh");
    private static final Pattern HIGH_CUBE_TYPE = Pattern.compile(".*(?:high[\\s-]?cube|\\bhc\\b|\\bhq\\b).*");
    // Words that are removed from the text of a container. A text that names only a high cube then means a dry
    // container.
    private static final Pattern IGNORED_WORDS =
            Pattern.compile("hi(?:gh)?cubes?|hc|hq|containers?|cntr|contenedor(?:es)?|conteneurs?");
    // A word of at most this length counts as a container type only together with a container length.
    private static final int ISO_CODE_LENGTH = 2;

    private static final String DEFAULT_TYPE = "Container";
    private static final Map<String, List<String>> NAMES_BY_TYPE = Map.of(
            DEFAULT_TYPE,
            List.of("", "dry", "dryvan", "standard", "std", "st", "dv", "dc", "gp", "seco", "estandar", "sec"),
            DrayageDraft.REEFER_TYPE,
            List.of("reefer", "rf", "rh", "refrigerated", "refrigerado", "frigo", "frigorifique", "refrigere"),
            "FlatRack",
            List.of("flatrack", "flat", "fr"),
            "OpenTop",
            List.of("opentop", "ot", "techoabierto", "toitouvert"),
            "Isotank",
            List.of("isotank", "tank", "tk", "isotanque", "citerne"));

    /// Parses the name of a container; empty if the text contains anything else.
    static Optional<ContainerName> parseName(String text) {
        String withoutSeparators =
                SEPARATORS.matcher(TextFolder.foldCaseAndAccents(text)).replaceAll("");
        Matcher sizeMatcher = SIZE_IN_TEXT.matcher(withoutSeparators);
        if (!sizeMatcher.matches()
                || sizeMatcher.group(2).isEmpty()
                || (sizeMatcher.group(1) != null && sizeMatcher.group(3) != null)) {
            return Optional.empty();
        }
        String lengthText = sizeMatcher.group(1) == null ? sizeMatcher.group(3) : sizeMatcher.group(1);
        Integer feet = lengthText == null ? null : Integer.valueOf(lengthText);
        String typeText = IGNORED_WORDS.matcher(sizeMatcher.group(2)).replaceAll("");
        return NAMES_BY_TYPE.entrySet().stream()
                .filter(names ->
                        names.getValue().contains(typeText) && (feet != null || typeText.length() > ISO_CODE_LENGTH))
                .findFirst()
                .map(names -> new ContainerName(
                        names.getKey(),
                        feet,
                        HIGH_CUBE.matcher(sizeMatcher.group(2)).find()));
    }

    /// Parses a text that contains only a container length: `40`, `20'`.
    static Optional<Integer> parseLength(String text) {
        Matcher sizeMatcher = LENGTH_TEXT.matcher(
                SEPARATORS.matcher(TextFolder.foldCaseAndAccents(text)).replaceAll(""));
        return sizeMatcher.matches() ? Optional.of(Integer.valueOf(sizeMatcher.group(1))) : Optional.empty();
    }

    /// Returns whether a type is the default type, which is listed first if only a length is typed.
    static boolean isDefaultType(ContainerType type) {
        return type.name().equals(DEFAULT_TYPE);
    }

    /// Finds the type among `types` that has this container's length and type name; empty if there is none. For
    /// a high cube without another type, a type for high cubes is preferred.
    Optional<ContainerType> findMatchingType(List<ContainerType> types) {
        List<ContainerType> ofLength = types.stream()
                .filter(listed -> feet == null || listed.containerLength().contains(feet))
                .toList();
        Optional<ContainerType> highCube = isHighCube && type.equals(DEFAULT_TYPE)
                ? ofLength.stream().filter(ContainerName::isHighCubeType).findFirst()
                : Optional.empty();
        return highCube.or(() ->
                ofLength.stream().filter(listed -> listed.name().equals(type)).findFirst());
    }

    /// Returns whether the name of a container type says that the type is a high cube.
    static boolean isHighCubeType(ContainerType type) {
        return HIGH_CUBE_TYPE
                        .matcher(TextFolder.foldCaseAndAccents(type.name()))
                        .matches()
                || HIGH_CUBE_TYPE
                        .matcher(TextFolder.foldCaseAndAccents(type.displayName()))
                        .matches();
    }
}
