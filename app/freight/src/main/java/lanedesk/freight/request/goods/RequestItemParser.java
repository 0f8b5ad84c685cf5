package lanedesk.freight.request.goods;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.Certainty;
import lanedesk.freight.paste.ItemClip;
import lanedesk.freight.paste.Layout;
import lanedesk.freight.paste.PackageWords;
import lanedesk.freight.paste.PastedCell;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.PastedRow;
import lanedesk.freight.paste.UnreadLine;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.BoilerplateText;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses items from the remaining text. Tables are parsed block by block, everything else as one clip, by the
/// parser of pasted rows.
public final class RequestItemParser {
    private static final int MIN_TABLE_LINES = 2;
    private static final int MIN_NUMBERED_ITEMS = 3;
    private static final ScanPattern ORDINAL =
            ScanPattern.of("(?iu)^\\W*(?:\\p{L}+\\.?|#)\\s*(?:#|no\\.?|n[°º])?\\s*(?:\\d|[A-H]\\b)");
    private static final Pattern COUNTED_LABEL = Pattern.compile(
            "(?imu)^\\W*(?:(?:total |number of |no\\.? of |# of |nombre de |n[uú]mero de )*)(\\p{L}+)(?:"
                    + " count)?\\s*[:=]\\s*\\d");
    private static final ScanPattern TABLE_LINE =
            ScanPattern.of("\\t|\\|.*\\||\\S {2,}\\S.* {2,}\\S|,[^,]*,[^,]*,|;[^;]*;");

    private final UnitSystem defaultUnits;
    private final List<ExtractedItem> items = new ArrayList<>();
    private @Nullable ExtractedValue<UnitSystem> units;

    private RequestItemParser(UnitSystem usual) {
        this.defaultUnits = usual;
    }

    /// The items of a text and their unit system.
    ///
    /// @param items the items
    /// @param units the unit system, null if no number has a unit and there is no item
    public record ParsedItems(
            List<ExtractedItem> items, @Nullable ExtractedValue<UnitSystem> units) {}

    /// Parses items and marks their lines as parsed.
    public static ParsedItems parseItems(List<RequestLine> lines, UnitSystem defaultUnits) {
        RequestItemParser parser = new RequestItemParser(defaultUnits);
        List<RequestLine> remainingLines = parser.parseTables(lines);
        remainingLines.forEach(BoilerplateText::maskPolitePhrases);
        RequestItemClip clip = new RequestItemClip(remainingLines);
        ItemClip parsedClip = ItemClip.parse(clip.text(), defaultUnits);
        ExtractedValue<String> name =
                hasLabelledItemNames(parsedClip) ? null : ItemNameParser.findAndConsumeLabelledName(remainingLines);
        if (name == null) {
            parser.parseClip(clip, parsedClip);
        } else {
            RequestItemClip clipWithoutName = new RequestItemClip(remainingLines);
            parser.parseClip(clipWithoutName, ItemClip.parse(clipWithoutName.text(), defaultUnits));
        }
        parser.removeOverviewItem();
        parser.removeSumItem();
        List<ExtractedItem> items = SharedItemTraits.applySharedTraits(parser.items, lines, name);
        if (items.isEmpty() && name != null) {
            items = List.of(createItemWithName(name));
        }
        return new ParsedItems(items, parser.units);
    }

    // "2 pallets 48x40x40. Pallet 1: 500 lbs. Pallet 2: 900 lbs.": the first row summarizes the others.
    private void removeOverviewItem() {
        ExtractedItem first = items.isEmpty() ? null : items.getFirst();
        ExtractedValue<BigDecimal> count = first == null ? null : first.quantity();
        if (first == null || count == null || items.size() < MIN_NUMBERED_ITEMS) {
            return;
        }
        List<ExtractedItem> otherItems = items.subList(1, items.size());
        boolean areAllNumbered = otherItems.stream()
                .allMatch(item -> item.quantity() != null
                        && ORDINAL.isFoundInText(item.quantity().sourceText()));
        if (areAllNumbered && BigDecimal.valueOf(otherItems.size()).compareTo(count.value()) == 0) {
            items.removeFirst();
            items.replaceAll(item -> item.completeFrom(first));
        }
    }

    // Removes "7 pieces" above the lines of these seven.
    private void removeSumItem() {
        ExtractedItem first = items.isEmpty() ? null : items.getFirst();
        boolean isSum = first != null
                && first.length() == null
                && (first.hasOnlyQuantity()
                        || items.stream().skip(1).allMatch(item -> item.weight() == null && item.length() != null));
        if (items.size() < 3 || first == null || first.quantity() == null || !isSum) {
            return;
        }
        BigDecimal restQuantity = BigDecimal.ZERO;
        for (ExtractedItem item : items.subList(1, items.size())) {
            ExtractedValue<BigDecimal> quantity = item.quantity();
            restQuantity = restQuantity.add(quantity == null ? BigDecimal.ZERO : quantity.value());
        }
        if (restQuantity.compareTo(first.quantity().value()) == 0) {
            items.removeFirst();
            items.replaceAll(item -> item.completeFrom(first.withPackagingOnly()));
        }
    }

    // Whether the clip is read as labelled lines with item names; its own parser then assigns the names to the
    // items.
    private static boolean hasLabelledItemNames(ItemClip paste) {
        return paste.layout() == Layout.LABELLED
                && paste.rows().stream()
                        .anyMatch(row -> row.cell(PastedField.NAME).isPresent());
    }

    private List<RequestLine> parseTables(List<RequestLine> lines) {
        List<RequestLine> rest = new ArrayList<>();
        List<RequestLine> block = new ArrayList<>();
        for (RequestLine line : lines) {
            if (TABLE_LINE.isFoundInText(line.text())) {
                block.add(line);
            } else {
                parseTable(block, rest);
                block.clear();
                rest.add(line);
            }
        }
        parseTable(block, rest);
        return rest;
    }

    private void parseTable(List<RequestLine> block, List<RequestLine> rest) {
        if (block.size() >= MIN_TABLE_LINES) {
            String clip =
                    String.join("\n", block.stream().map(RequestLine::text).toList());
            ItemClip parsedTable = ItemClip.hasKnownHeading(clip) ? ItemClip.parse(clip, defaultUnits) : null;
            if (parsedTable != null
                    && parsedTable.usesHeading()
                    && !parsedTable.rows().isEmpty()
                    && parsedTable.layout() != Layout.FREE_FORM) {
                addItems(parsedTable, clip, true);
                List<String> linesWithUnreadNumbers = Stream.concat(
                                parsedTable.unreadLines().stream()
                                        .filter(unread -> unread.reason() == UnreadLine.Reason.UNREADABLE)
                                        .map(UnreadLine::text),
                                parsedTable.rows().stream()
                                        .filter(row -> !row.unreadableValues().isEmpty())
                                        .map(PastedRow::originalText))
                        .map(String::strip)
                        .toList();
                block.stream()
                        .filter(line ->
                                !linesWithUnreadNumbers.contains(line.text().strip()))
                        .forEach(RequestLine::consumeAllAsParsed);
                return;
            }
        }
        rest.addAll(block);
    }

    private void parseClip(RequestItemClip clip, ItemClip paste) {
        // A sentence next to a table repeats its content.
        if (clip.text().isBlank() || !items.isEmpty()) {
            return;
        }
        addItems(paste, clip.text(), paste.layout() != Layout.FREE_FORM);
        clip.markParsedLines(paste);
    }

    private void addItems(ItemClip paste, String clip, boolean hasNameColumn) {
        if (paste.rows().isEmpty()) {
            return;
        }
        ExtractedValue<UnitSystem> extracted = UnitSystemFinder.findUnitSystem(clip);
        boolean isUnitSystemCertain = extracted != null && extracted.certain() && extracted.value() == paste.system();
        if (units == null) {
            units = new ExtractedValue<>(
                    paste.system(),
                    isUnitSystemCertain && !paste.mixesUnitSystems(),
                    extracted == null ? "" : extracted.sourceText());
        }
        List<PastedRow> rows = ImplicitWeightGuesser.withLikelyBasis(paste).rows();
        for (int index = 0; index < rows.size(); index++) {
            boolean isWeightCertain = paste.rows()
                    .get(index)
                    .cell(PastedField.WEIGHT)
                    .filter(PastedCell::isCertain)
                    .isPresent();
            items.add(MetreDimensionCorrector.correctDimensions(
                    toItem(rows.get(index), hasNameColumn, isWeightCertain), paste.system()));
        }
    }

    private static ExtractedItem createItemWithName(ExtractedValue<String> name) {
        return new ExtractedItem(name, null, null, null, null, null, null, null, null, null, null, null, null, null);
    }

    private static ExtractedItem toItem(PastedRow row, boolean hasNameColumn, boolean isWeightCertain) {
        ExtractedValue<String> name = textOf(row, PastedField.NAME);
        ExtractedValue<BigDecimal> quantity = numberOf(row, PastedField.QUANTITY);
        ExtractedValue<BigDecimal> weight = numberOf(row, PastedField.WEIGHT);
        return new ExtractedItem(
                hasNameColumn
                        ? ItemNameParser.cleanLabelledName(name)
                        : name == null
                                ? null
                                : ItemNameParser.nameFromRemainingText(name.value(), name.certain(), name.sourceText()),
                packagingOf(row),
                quantity,
                weight == null
                        ? null
                        : weight.certainOnlyIf(isWeightCertain && (quantity == null || quantity.certain())),
                numberOf(row, PastedField.LENGTH),
                numberOf(row, PastedField.WIDTH),
                numberOf(row, PastedField.HEIGHT),
                numberOf(row, PastedField.VOLUME),
                textOf(row, PastedField.FREIGHT_CLASS),
                yesNoOf(row, PastedField.HAZARDOUS),
                textOf(row, PastedField.UN_NUMBER),
                null,
                null,
                yesNoOf(row, PastedField.STACKABLE));
    }

    // "Pallets: 4" names the package type of the four.
    private static @Nullable ExtractedValue<String> packagingOf(PastedRow row) {
        ExtractedValue<String> extracted = textOf(row, PastedField.PACKAGE);
        if (extracted != null) {
            return extracted;
        }
        Matcher label = COUNTED_LABEL.matcher(row.originalText());
        while (label.find()) {
            Optional<String> word = PackageWords.findPlainWord(label.group(1)).filter(known -> !known.equals("piece"));
            if (word.isPresent()) {
                return ExtractedValue.certain(word.get(), label.group());
            }
        }
        return null;
    }

    private static @Nullable ExtractedValue<String> textOf(PastedRow row, PastedField field) {
        return valueOf(row, field, Optional::of);
    }

    private static @Nullable ExtractedValue<Boolean> yesNoOf(PastedRow row, PastedField field) {
        return valueOf(row, field, value -> Optional.of(value.equals("yes")));
    }

    private static @Nullable ExtractedValue<BigDecimal> numberOf(PastedRow row, PastedField field) {
        return valueOf(row, field, value -> {
            try {
                return Optional.of(new BigDecimal(value));
            } catch (NumberFormatException none) {
                return Optional.empty();
            }
        });
    }

    private static <T> @Nullable ExtractedValue<T> valueOf(
            PastedRow row, PastedField field, Function<String, Optional<T>> conversion) {
        return row.cell(field)
                .filter(cell -> !cell.value().isEmpty() && cell.certainty() != Certainty.UNREADABLE)
                .flatMap(cell -> conversion
                        .apply(cell.value())
                        .map(value -> new ExtractedValue<>(value, cell.isCertain(), cell.originalText())))
                .orElse(null);
    }
}
