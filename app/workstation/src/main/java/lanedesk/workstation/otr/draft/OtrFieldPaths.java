package lanedesk.workstation.otr.draft;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.form.FormPaths;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;

/// Field paths of the form. The service numbers the sent items, the form numbers all rows.
public final class OtrFieldPaths implements FormPaths<OtrDraft> {

    public static final OtrFieldPaths INSTANCE = new OtrFieldPaths();

    public static final String INSURANCE = "insurance.cargoValue";

    /// The name of an item's hazardous check box in the service's requests.
    public static final String HAZARDOUS = "isHazardous";

    /// The text of a selected check box.
    public static final String CHECKED_TEXT = "✓";

    private static final Pattern ITEM_PATH = Pattern.compile("items\\[(\\d{1,6})](.*)");
    private static final Pattern MODE_OR_ACCESSORIAL_PATH = Pattern.compile("(modes|accessorials)\\[\\d+].*");
    /// The sections of a request, in the order of the form.
    public static final List<String> SECTIONS = List.of(
            "customerBsn",
            "requestingUser",
            "origin",
            "destination",
            "UOM",
            "modes",
            "items",
            "accessorials",
            "insurance");

    private static final Pattern LANE_END_PATH =
            Pattern.compile("(origin|destination)(\\.(country|state|city|postalCode))?");

    private static final Set<String> OTHER_FIELD_PATHS = Set.of(
            "UOM",
            "modes",
            "insurance.cargoValue",
            "insurance.goodsValue",
            "insurance.isNewGoods",
            "insurance.insuredName",
            "insurance.insuredCountry");

    /// Sorts paths in the order of the form.
    public static final Comparator<String> READING_ORDER = Comparator.<String>comparingInt(
                    OtrFieldPaths::sectionIndexOf)
            .thenComparingInt(OtrFieldPaths::rowIndexOf)
            .thenComparing(Comparator.naturalOrder());

    /// The interface's spelling of each name by its lower-case form, because some services capitalize names in paths.
    private static final Map<String, String> NAMES_BY_LOWER_CASE = Stream.of(
                    SECTIONS.stream(),
                    Stream.of("country", "state", "city", "postalCode", "accessorial", "accessorialType"),
                    OTHER_FIELD_PATHS.stream().map(path -> path.substring(path.indexOf('.') + 1)),
                    Arrays.stream(ItemField.values()).map(ItemField::wireName))
            .flatMap(names -> names)
            .distinct()
            .collect(Collectors.toMap(name -> name.toLowerCase(Locale.ROOT), name -> name));

    private static final Pattern NAME_IN_PATH = Pattern.compile("[A-Za-z]+");

    private OtrFieldPaths() {}

    @Override
    public String toFormPath(String servicePath, OtrDraft draft) {
        String path = NAME_IN_PATH
                .matcher(servicePath.startsWith("$.") ? servicePath.substring(2) : servicePath)
                .replaceAll(
                        name -> NAMES_BY_LOWER_CASE.getOrDefault(name.group().toLowerCase(Locale.ROOT), name.group()));
        Matcher item = ITEM_PATH.matcher(path);
        if (item.matches()) {
            List<Integer> rows = draft.filledRowIndexes();
            int sentIndex = Integer.parseInt(item.group(1));
            return "items[" + (sentIndex < rows.size() ? rows.get(sentIndex) : sentIndex) + "]" + item.group(2);
        }
        Matcher other = MODE_OR_ACCESSORIAL_PATH.matcher(path);
        return other.matches() ? other.group(1) : path;
    }

    /// Returns the prefix of the paths of a row's fields.
    public static String itemPathPrefix(int row) {
        return "items[" + row + "].";
    }

    /// Returns the path of a requested accessorial.
    public static String accessorialPath(RequestedAccessorial requestedAccessorial) {
        return "accessorials." + requestedAccessorial.typeOrEmpty() + "." + requestedAccessorial.code();
    }

    /// Returns the texts of a draft's fields by path.
    public static Map<String, String> fieldTexts(OtrDraft draft) {
        Map<String, String> texts = new HashMap<>();
        texts.put("origin", draft.from().line());
        texts.put("destination", draft.to().line());
        for (DateKind dateKind : DateKind.values()) {
            texts.put(dateKind.fieldPath(), draft.days().dateOf(dateKind).line());
        }
        texts.put(INSURANCE, draft.cover().value());
        for (int row = 0; row < draft.items().size(); row++) {
            for (ItemField field : ItemField.values()) {
                texts.put(itemPathPrefix(row) + field.wireName(), field.textOf(draft.itemInRow(row)));
            }
            texts.put(itemPathPrefix(row) + HAZARDOUS, draft.itemInRow(row).hazardous() ? CHECKED_TEXT : "");
        }
        draft.accessorials()
                .forEach(requestedAccessorial ->
                        texts.put(accessorialPath(requestedAccessorial), requestedAccessorial.name()));
        return texts;
    }

    /// Returns the text of an item's field converted to other units; the text of any other field unchanged.
    static String convertText(String path, String text, UnitSystem from, UnitSystem to) {
        int row = rowIndexOf(path);
        return Arrays.stream(ItemField.values())
                .filter(field -> row >= 0 && path.equals(itemPathPrefix(row) + field.wireName()))
                .findFirst()
                .map(field -> field.textOf(field.withText(OtrItem.BLANK, text).convertedTo(from, to)))
                .orElse(text);
    }

    /// Returns the row in an item's path, from 0; -1 if the path has no row.
    public static int rowIndexOf(String path) {
        Matcher item = ITEM_PATH.matcher(path);
        return item.matches() ? Integer.parseInt(item.group(1)) : -1;
    }

    /// Returns the path of the same field in another row.
    static String pathInRow(String path, int row) {
        return itemPathPrefix(row) + path.substring(path.indexOf('.') + 1);
    }

    @Override
    public boolean isFormField(String path, OtrDraft draft) {
        if (path.startsWith("insurance") && !draft.cover().wanted()) {
            return false;
        }
        Matcher item = ITEM_PATH.matcher(path);
        if (item.matches()) {
            return Integer.parseInt(item.group(1)) < draft.items().size()
                    && Arrays.stream(ItemField.values())
                            .anyMatch(field -> item.group(2).equals("." + field.wireName()));
        }
        Matcher end = LANE_END_PATH.matcher(path);
        return end.matches() || OTHER_FIELD_PATHS.contains(path) || path.startsWith("accessorials");
    }

    private static int sectionIndexOf(String path) {
        for (int i = 0; i < SECTIONS.size(); i++) {
            if (path.startsWith(SECTIONS.get(i))) {
                return i;
            }
        }
        return SECTIONS.size();
    }

    @Override
    public Comparator<String> readingOrder() {
        return READING_ORDER;
    }

    @Override
    public List<String> changedPaths(OtrDraft previous, OtrDraft after) {
        List<String> paths = new ArrayList<>();
        if (!previous.from().equals(after.from())) {
            paths.add("origin");
        }
        if (!previous.to().equals(after.to())) {
            paths.add("destination");
        }
        if (previous.system() != after.system()) {
            paths.add("UOM");
            paths.add("items");
        }
        if (!previous.modes().equals(after.modes())) {
            paths.add("modes");
            paths.add("accessorials");
        }
        if (!previous.accessorials().equals(after.accessorials())) {
            paths.add("accessorials");
        }
        if (!previous.cover().equals(after.cover())) {
            paths.add("insurance");
        }
        if (previous.items().size() != after.items().size()) {
            paths.add("items");
        } else {
            for (int row = 0; row < previous.items().size(); row++) {
                if (!previous.items().get(row).equals(after.items().get(row))) {
                    paths.add("items[" + row + "]");
                }
            }
        }
        return paths;
    }
}
