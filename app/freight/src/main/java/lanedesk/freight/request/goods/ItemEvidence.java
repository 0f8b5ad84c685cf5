package lanedesk.freight.request.goods;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import lanedesk.freight.FreightClass;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.Column;
import lanedesk.freight.paste.NumberStyle;
import lanedesk.freight.paste.PackageWords;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.CorrectionApplier;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Compares the parsed items of a text with every weight, count, size and class that the text mentions. A
/// mentioned number that is not a value of an item, a line total or a sum may belong to an item that was not
/// parsed. The values of the same kind then become uncertain.
public final class ItemEvidence {
    private static final PatternTable PHRASES = PatternTable.read(
            ItemEvidence.class, "evidence-phrases.txt", Map.of("packages", PackageWords.patternOfAllWords()));
    private static final ScanPattern WEIGHT = PHRASES.compilePattern("weight");
    private static final ScanPattern COUNT = PHRASES.compilePattern("count");
    private static final ScanPattern SIDES = PHRASES.compilePattern("sides");
    private static final ScanPattern CLASS = PHRASES.compilePattern("class");
    private static final String PIECE_PACKAGE = "piece";
    private static final ScanPattern PACKAGE = PHRASES.compilePattern("package");
    private static final ScanPattern PACKAGE_DESCRIPTION = PHRASES.compilePattern("package description");
    private static final ScanPattern AMBIGUOUS_PACKAGE = ScanPattern.of("(?iu)(?<!\\p{L})caisses?(?!\\p{L})");
    private static final ScanPattern WOODEN_BOX = ScanPattern.of("(?iu)(?<!\\p{L})cajas? (?:de|en) madera(?!\\p{L})");
    private static final ScanPattern OUTER_PACKAGE = PHRASES.compilePattern("outer package");
    private static final ScanPattern NO_PACKAGE = ScanPattern.of("(?iu)\\W*(?:each|ea|units?|loose)\\W*");
    private static final ScanPattern TRAILING_PUNCTUATION = ScanPattern.of("[.,]+$");
    private static final BigDecimal TOLERANCE = new BigDecimal("0.006");
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1_000);

    private final List<ExtractedItem> items;
    private final UnitSystem system;
    private final List<String> lines;
    private final NumberStyle style;

    private ItemEvidence(List<ExtractedItem> items, UnitSystem system, List<String> lines) {
        this.items = items;
        this.system = system;
        this.lines = lines;
        style = NumberStyle.detect(String.join("\n", lines), false);
    }

    /// Returns copies of the items. Values of a kind for which the text mentions numbers that the items do not
    /// explain become uncertain.
    public static List<ExtractedItem> markKindsWithUnexplainedNumbersUncertain(
            List<ExtractedItem> items, @Nullable UnitSystem system, List<String> lines) {
        return items.isEmpty()
                ? items
                : new ItemEvidence(items, system == null ? UnitSystem.US : system, lines)
                        .markKindsWithUnexplainedNumbersUncertain();
    }

    private List<ExtractedItem> markKindsWithUnexplainedNumbersUncertain() {
        boolean areItemsProven = haveSameKindsOfValues()
                && lines.stream().noneMatch(CorrectionApplier::correctsUnknownNumber)
                && areAllMentionsExplained(WEIGHT, this::isWeightExplained)
                && areAllMentionsExplained(COUNT, this::isCountExplained)
                && !namesOuterPackages()
                && areAllMentionsExplained(SIDES, this::areSidesExplained);
        boolean areClassesExplained = areAllMentionsExplained(CLASS, this::isClassExplained);
        return items.stream()
                .map(item -> areItemsProven ? item : item.asUncertain())
                .map(item -> item.with()
                        .name(asUncertainUnless(item.name(), isNameProven(item.name())))
                        .packaging(asUncertainUnless(item.packaging(), isPackageProven(item.packaging())))
                        .freightClass(asUncertainUnless(item.freightClass(), areClassesExplained))
                        .build())
                .toList();
    }

    // Whether either all items or no items have a quantity, a weight and a size. Otherwise two mentions may be
    // the same item: "10 totes" and later "make it 12 totes", or "6 drums, 480 lb each" on "2 pallets
    // 48x48x42".
    private boolean haveSameKindsOfValues() {
        return items.stream().map(item -> item.quantity() == null).distinct().count() == 1
                && items.stream().map(item -> item.weight() == null).distinct().count() == 1
                && items.stream().map(item -> item.length() == null).distinct().count() == 1;
    }

    private static <T> @Nullable ExtractedValue<T> asUncertainUnless(
            @Nullable ExtractedValue<T> value, boolean isProven) {
        return value == null ? null : value.asUncertainUnless(isProven);
    }

    // Whether the text names pallets or skids although all items are in smaller packages. The packages may then
    // be on these pallets.
    private boolean namesOuterPackages() {
        return items.stream()
                        .allMatch(item -> item.packaging() != null
                                && Column.countsMoreOuterPackaging(
                                        "pallet", item.packaging().value()))
                && lines.stream().anyMatch(OUTER_PACKAGE::isFoundInText);
    }

    // Whether a name is certain. "GMA" describes a pallet, and "How packed:" is a label.
    private boolean isNameProven(@Nullable ExtractedValue<String> name) {
        return name == null
                || (!PACKAGE_DESCRIPTION.matchesWhole(name.value())
                        && lines.stream().noneMatch(line -> line.strip().startsWith(name.sourceText() + ":")));
    }

    // Whether a package type is certain. In "A crate, 1 pc", "pc" is not the package type, and a French
    // "caisse" may be a crate or a case, a Spanish "caja de madera" a crate or a box.
    private boolean isPackageProven(@Nullable ExtractedValue<String> packaging) {
        return packaging == null
                || (!packaging.value().equals(PIECE_PACKAGE)
                        && !AMBIGUOUS_PACKAGE.isFoundInText(packaging.sourceText())
                        && lines.stream().noneMatch(WOODEN_BOX::isFoundInText))
                || (packaging.value().equals(PIECE_PACKAGE)
                        && !NO_PACKAGE.matchesWhole(packaging.sourceText())
                        && lines.stream().noneMatch(ItemEvidence::namesPackageType));
    }

    private static boolean namesPackageType(String line) {
        PatternScan word = PACKAGE.scanMatches(line);
        while (word.findNext()) {
            if (PackageWords.findPlainWord(word.group())
                    .filter(plain -> !plain.equals(PIECE_PACKAGE))
                    .isPresent()) {
                return true;
            }
        }
        return false;
    }

    private boolean areAllMentionsExplained(ScanPattern pattern, Predicate<PatternScan> isExplained) {
        for (String line : lines) {
            PatternScan mention = pattern.scanMatches(line);
            while (mention.findNext()) {
                if (!isExplained.test(mention)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isWeightExplained(PatternScan mention) {
        Optional<BigDecimal> number = style.parse(TRAILING_PUNCTUATION.replaceFirst(mention.group(1), ""))
                .map(NumberStyle.ParsedNumber::value);
        if (number.isEmpty() || items.stream().allMatch(item -> item.weight() == null)) {
            return true;
        }
        String unit = mention.group(3).toLowerCase(Locale.ROOT);
        boolean isTons = unit.startsWith("t");
        UnitSystem writtenSystem = unit.startsWith("k") || (isTons && (unit.startsWith("ton") && unit.length() > 4))
                ? UnitSystem.METRIC
                : UnitSystem.US;
        BigDecimal factor = isTons
                ? writtenSystem == UnitSystem.METRIC ? THOUSAND : BigDecimal.valueOf(2_000)
                : mention.group(2) == null ? BigDecimal.ONE : THOUSAND;
        BigDecimal weight = Measure.WEIGHT.convertExactly(number.get().multiply(factor), writtenSystem, system);
        return possibleWeightsOfItems().anyMatch(known -> isWithinTolerance(known, weight));
    }

    private Stream<BigDecimal> possibleWeightsOfItems() {
        List<BigDecimal> weights = new ArrayList<>();
        BigDecimal total = BigDecimal.ZERO;
        for (ExtractedItem item : items) {
            if (item.weight() != null) {
                BigDecimal each = item.weight().value();
                BigDecimal ofItem = each.multiply(quantityOf(item));
                weights.add(each);
                weights.add(ofItem);
                total = total.add(ofItem);
            }
        }
        weights.add(total);
        return weights.stream();
    }

    private boolean isCountExplained(PatternScan mention) {
        BigDecimal count = new BigDecimal(mention.group(1));
        String word = PackageWords.findPlainWord(mention.group(2)).orElse("");
        List<ExtractedItem> samePackages = items.stream()
                .filter(item ->
                        item.packaging() != null && item.packaging().value().equals(word))
                .toList();
        return items.stream().allMatch(item -> item.quantity() == null)
                || items.stream().anyMatch(item -> quantityOf(item).compareTo(count) == 0)
                || totalQuantity(items).compareTo(count) == 0
                || totalQuantity(samePackages).compareTo(count) == 0;
    }

    private static BigDecimal totalQuantity(List<ExtractedItem> items) {
        return items.stream().map(ItemEvidence::quantityOf).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static BigDecimal quantityOf(ExtractedItem item) {
        return item.quantity() == null ? BigDecimal.ONE : item.quantity().value();
    }

    // Whether the three numbers of a mention are the dimensions of one item, in any unit and order, or contain
    // a zero, so that they are no dimensions.
    private boolean areSidesExplained(PatternScan mention) {
        List<BigDecimal> mentioned = Stream.of(mention.group(1), mention.group(2), mention.group(3))
                .map(BigDecimal::new)
                .sorted()
                .toList();
        return mentioned.contains(BigDecimal.ZERO)
                || items.stream()
                        .map(ItemEvidence::sidesOf)
                        .anyMatch(sides -> sides.size() == 3 && haveSameSideRatios(sides, mentioned));
    }

    private static List<BigDecimal> sidesOf(ExtractedItem item) {
        return Stream.of(item.length(), item.width(), item.height())
                .filter(Objects::nonNull)
                .map(ExtractedValue::value)
                .sorted()
                .toList();
    }

    private static boolean haveSameSideRatios(List<BigDecimal> sides, List<BigDecimal> mentioned) {
        BigDecimal ratio = sides.getFirst().divide(mentioned.getFirst(), MathContext.DECIMAL32);
        return isWithinTolerance(sides.get(1), mentioned.get(1).multiply(ratio))
                && isWithinTolerance(sides.get(2), mentioned.get(2).multiply(ratio));
    }

    private boolean isClassExplained(PatternScan mention) {
        Optional<String> freightClass = FreightClass.parse(mention.group(1));
        return freightClass.isEmpty()
                || items.stream()
                        .anyMatch(item -> item.freightClass() != null
                                && item.freightClass().value().equals(freightClass.get()));
    }

    private static boolean isWithinTolerance(BigDecimal known, BigDecimal mentioned) {
        BigDecimal allowed = mentioned.abs().multiply(TOLERANCE).max(BigDecimal.ONE.movePointLeft(2));
        return known.subtract(mentioned).abs().compareTo(allowed) <= 0;
    }
}
