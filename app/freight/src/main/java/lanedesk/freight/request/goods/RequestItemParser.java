package lanedesk.freight.request.goods;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
import lanedesk.freight.request.found.ExtractedItemBuilder;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.BoilerplateText;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses the items of a request with the parser of pasted rows ([ItemClip]). Each table is parsed as a
/// separate clip, all other lines together as one clip.
public final class RequestItemParser {
    private static final PatternTable PHRASES = PatternTable.read(
            RequestItemParser.class, "item-phrases.txt", Map.of("packages", PackageWords.patternOfAllWords()));
    private static final int MIN_TABLE_LINES = 2;
    private static final int MIN_NUMBERED_ITEMS = 3;
    private static final ScanPattern ORDINAL = PHRASES.compilePattern("ordinal");
    private static final Pattern COUNTED_LABEL = Pattern.compile(PHRASES.patternText("counted label"));
    private static final ScanPattern TABLE_LINE = PHRASES.compilePattern("table line");
    private static final int MAX_NAME_WORDS = 5;
    private static final ScanPattern NAME_PIECE_SEPARATOR = ScanPattern.of(",\\s+|\\s*[¦;|]\\s*");
    private static final ScanPattern PLAIN_NAME = PHRASES.compilePattern("plain name");
    private static final ScanPattern NO_NAME = PHRASES.compilePattern("no name");
    private static final ScanPattern LABELLED_NAME = PHRASES.compilePattern("labelled name");
    private static final ScanPattern COMMODITY_LABEL = PHRASES.compilePattern("commodity label");
    private static final ScanPattern CARGO_LABEL = PHRASES.compilePattern("cargo label");
    private static final ScanPattern SITUATION = PHRASES.compilePattern("situation");
    private static final ScanPattern LABEL_ALONE = PHRASES.compilePattern("label alone");
    private static final ScanPattern HAZARD_TAIL = PHRASES.compilePattern("hazard tail");
    private static final ScanPattern ON_PACKAGES = PHRASES.compilePattern("on packages");
    private static final ScanPattern NUMBERED_PACKAGE = PHRASES.compilePattern("numbered package");
    private static final ScanPattern STATEMENT = PHRASES.compilePattern("statement");
    private static final int MIN_LETTERS = 3;
    // The width of a trailer in inches. A larger dimension may be in centimeters.
    private static final BigDecimal MAX_WIDTH = BigDecimal.valueOf(102);
    private static final BigDecimal MAX_HEIGHT = BigDecimal.valueOf(110);
    private static final BigDecimal MAX_METRES = BigDecimal.valueOf(4);
    private static final ScanPattern COUNT_LABEL = PHRASES.compilePattern("count label");
    private static final ScanPattern DIMENSIONS_OF_EACH = PHRASES.compilePattern("dimensions of each");
    private static final ScanPattern SENTENCE_END = ScanPattern.of("\\.(?<=(?:\\p{L}{3}|[\\d)¦])\\.)\\s+(?=\\p{Lu}|¦)");
    // Matches a mention of an earlier shipment, such as "Last week's load was ten pallets."
    private static final ScanPattern EARLIER_MENTION = PHRASES.compilePattern("earlier mention");
    private static final ScanPattern NAME_TAIL = PHRASES.compilePattern("name tail");
    private static final ScanPattern PACKAGES_OF_NAME = PHRASES.compilePattern("packages of name");
    private static final ScanPattern SINGLE_NAME = PHRASES.compilePattern("single name");
    private static final ScanPattern PACKED = PHRASES.compilePattern("packed");
    private static final ScanPattern ITEM_SEPARATOR = PHRASES.compilePattern("item separator");
    private static final ScanPattern SIDES = PHRASES.compilePattern("sides");
    private static final ScanPattern WEIGHT = PHRASES.compilePattern("weight");
    private static final ScanPattern APPLIES_TO_ALL = PHRASES.compilePattern("applies to all");
    // Matches "700 lbs total", which may be the weight of one unit or of all units.
    private static final ScanPattern TOTAL_WEIGHT = PHRASES.compilePattern("total weight");
    private static final ScanPattern LEADING_WORDS = PHRASES.compilePattern("leading words");

    private final UnitSystem defaultUnits;
    private final List<ExtractedItem> items = new ArrayList<>();
    private @Nullable ExtractedValue<UnitSystem> units;

    private RequestItemParser(UnitSystem defaultUnits) {
        this.defaultUnits = defaultUnits;
    }

    /// The items of a text and their unit system.
    ///
    /// @param items the items
    /// @param units the unit system of the items, uncertain if the text names none or both; null if no item was
    ///        parsed
    public record ParsedItems(
            List<ExtractedItem> items, @Nullable ExtractedValue<UnitSystem> units) {}

    /// The unit system of a text from which no item was parsed, such as "Lentils, 43,000 lbs", as an uncertain
    /// value; null unless the text names exactly one unit system.
    public static @Nullable ExtractedValue<UnitSystem> findUnitSystemAsUncertain(List<String> texts) {
        ExtractedValue<UnitSystem> named = UnitSystemFinder.findUnitSystem(String.join("\n", texts));
        return named == null || !named.certain() ? null : named.asUncertainUnless(false);
    }

    /// Parses items and marks their lines as parsed.
    public static ParsedItems parseAndConsumeItems(List<RequestLine> lines, UnitSystem defaultUnits) {
        RequestItemParser parser = new RequestItemParser(defaultUnits);
        List<RequestLine> remainingLines = parser.parseTablesAndReturnOtherLines(lines);
        remainingLines.forEach(BoilerplateText::maskPolitePhrases);
        List<List<String>> sentences = splitSentences(remainingLines);
        ItemClip clip = ItemClip.parse(joinSentences(sentences), defaultUnits);
        ExtractedValue<String> name = hasLabelledItemNames(clip) ? null : findAndConsumeLabelledName(remainingLines);
        if (name != null) {
            sentences = splitSentences(remainingLines);
            clip = ItemClip.parse(joinSentences(sentences), defaultUnits);
        }
        // A sentence next to a table repeats the content of the table, so it is ignored.
        if (!joinSentences(sentences).isBlank() && parser.items.isEmpty()) {
            parser.addItemsAndSetUnits(clip, joinSentences(sentences), clip.layout() != Layout.FREE_FORM);
            markParsedLines(remainingLines, sentences, clip);
        }
        parser.removeOverviewItem();
        parser.removeSumItem();
        List<ExtractedItem> items = SharedItemTraits.applySharedTraitsAndMarkLines(
                parser.items.size() == 1
                        ? List.of(completeOnlyItemFromSentences(parser.items.getFirst(), lines, name == null))
                        : parser.items,
                lines,
                name);
        if (items.isEmpty() && name != null) {
            items = List.of(ExtractedItemBuilder.builder().name(name).build());
        }
        // Without a unit, a weight may be in pounds or kilograms.
        ExtractedValue<UnitSystem> system = parser.units;
        if (system == null || !system.certain()) {
            items = items.stream()
                    .map(item -> item.with()
                            .weight(item.weight() == null ? null : item.weight().asUncertainUnless(false))
                            .build())
                    .toList();
        }
        return new ParsedItems(items, parser.units);
    }

    // Completes the only item from sentences about it: "ship a used lathe from …", "it is crated". The values
    // are uncertain.
    private static ExtractedItem completeOnlyItemFromSentences(
            ExtractedItem item, List<RequestLine> lines, boolean isNameMissing) {
        String text = String.join("\n", lines.stream().map(RequestLine::text).toList());
        ExtractedValue<String> name = item.name();
        PatternScan counted = PACKAGES_OF_NAME.scanMatches(text);
        PatternScan single = SINGLE_NAME.scanMatches(text);
        boolean isSingle = single.findNext();
        if (isNameMissing && (name == null || (!name.certain() && !isPlausibleName(name.value())))) {
            String found = counted.findNext() ? counted.group(1) : isSingle ? single.group(1) : "";
            String cleaned =
                    found.isEmpty() ? "" : NAME_TAIL.replaceFirst(found, "").strip();
            name = cleaned.length() >= MIN_LETTERS && !NO_NAME.isFoundInText(cleaned)
                    ? ExtractedValue.ofUncertain(cleaned, cleaned)
                    : name;
        }
        PatternScan packed = PACKED.scanMatches(text);
        ExtractedValue<String> packaging = item.packaging() == null && packed.findNext()
                ? PackageWords.findPlainWord(packed.group(1))
                        .map(word -> ExtractedValue.ofUncertain(word, packed.group()))
                        .orElse(null)
                : item.packaging();
        return item.with()
                .name(name)
                .packaging(packaging)
                .quantity(
                        item.quantity() == null && isSingle
                                ? ExtractedValue.ofUncertain(BigDecimal.ONE, single.group())
                                : item.quantity())
                .build();
    }

    // Removes a first row that only summarizes the others, and completes the others with its values: "2 pallets
    // 48x40x40. Pallet 1: 500 lbs. Pallet 2: 900 lbs."
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

    // Removes a first row such as "7 pieces" above the rows of these seven pieces; rows without a package type
    // get its package type.
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
            ExtractedItem packaging =
                    ExtractedItemBuilder.builder().packaging(first.packaging()).build();
            items.replaceAll(item -> item.completeFrom(packaging));
        }
    }

    // Whether the layout of the clip is labelled lines and at least one of its rows has an item name.
    private static boolean hasLabelledItemNames(ItemClip paste) {
        return paste.layout() == Layout.LABELLED
                && paste.rows().stream()
                        .anyMatch(row -> row.findCell(PastedField.NAME).isPresent());
    }

    private List<RequestLine> parseTablesAndReturnOtherLines(List<RequestLine> lines) {
        List<RequestLine> rest = new ArrayList<>();
        List<RequestLine> block = new ArrayList<>();
        for (RequestLine line : lines) {
            if (TABLE_LINE.isFoundInText(line.text())) {
                block.add(line);
            } else {
                parseTableOrAddToRest(block, rest);
                block.clear();
                rest.add(line);
            }
        }
        parseTableOrAddToRest(block, rest);
        return rest;
    }

    private void parseTableOrAddToRest(List<RequestLine> block, List<RequestLine> rest) {
        if (block.size() >= MIN_TABLE_LINES) {
            String clip =
                    String.join("\n", block.stream().map(RequestLine::text).toList());
            ItemClip parsedTable = ItemClip.isTableWithKnownHeading(clip) ? ItemClip.parse(clip, defaultUnits) : null;
            if (parsedTable != null
                    && parsedTable.usesHeading()
                    && !parsedTable.rows().isEmpty()
                    && parsedTable.layout() != Layout.FREE_FORM) {
                addItemsAndSetUnits(parsedTable, clip, true);
                List<String> linesWithUnreadNumbers = Stream.concat(
                                parsedTable.unreadLines().stream()
                                        .filter(unread -> unread.reason() == UnreadLine.Reason.UNREADABLE)
                                        .map(UnreadLine::text),
                                parsedTable.rows().stream()
                                        .filter(row ->
                                                !row.findUnreadableNumbers().isEmpty())
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

    // Splits each line into its sentences, so that an item's name and a statement about the item are separate,
    // and each sentence into its items. Omits sentences about earlier shipments.
    private static List<List<String>> splitSentences(List<RequestLine> lines) {
        return lines.stream()
                .map(RequestLine::remainingText)
                .map(text -> DIMENSIONS_OF_EACH.replaceFirst(COUNT_LABEL.replaceFirst(text, "$1"), "$1"))
                .map(text -> SENTENCE_END.split(text).stream()
                        .flatMap(RequestItemParser::splitIntoItemsIfEachHasOwnValues)
                        .filter(sentence -> !sentence.isBlank() && !EARLIER_MENTION.matchesWhole(sentence))
                        .toList())
                .toList();
    }

    private static String joinSentences(List<List<String>> sentences) {
        return sentences.stream().flatMap(List::stream).collect(Collectors.joining("\n"));
    }

    private void addItemsAndSetUnits(ItemClip paste, String clip, boolean hasNameColumn) {
        if (paste.rows().isEmpty()) {
            return;
        }
        ExtractedValue<UnitSystem> extracted = UnitSystemFinder.findUnitSystem(clip);
        boolean isUnitSystemCertain =
                extracted != null && extracted.certain() && extracted.value() == paste.unitSystem();
        if (units == null) {
            units = new ExtractedValue<>(
                    paste.unitSystem(),
                    isUnitSystemCertain && !paste.mixesUnitSystems(),
                    extracted == null ? "" : extracted.sourceText());
        }
        List<PastedRow> rows = paste.withLikelyWeightBasis().rows();
        for (int index = 0; index < rows.size(); index++) {
            boolean isWeightCertain = paste.rows()
                    .get(index)
                    .findCell(PastedField.WEIGHT)
                    .filter(PastedCell::isCertain)
                    .isPresent();
            items.add(correctDimensionsInMetres(
                    toItem(rows.get(index), hasNameColumn, isWeightCertain), paste.unitSystem()));
        }
    }

    private static ExtractedItem toItem(PastedRow row, boolean hasNameColumn, boolean isWeightCertain) {
        ExtractedValue<String> name = textOf(row, PastedField.NAME);
        ExtractedValue<BigDecimal> quantity = numberOf(row, PastedField.QUANTITY);
        ExtractedValue<BigDecimal> weight = numberOf(row, PastedField.WEIGHT);
        return new ExtractedItem(
                hasNameColumn
                        ? cleanLabelledName(name)
                        : name == null
                                ? null
                                : parseNameFromRemainingText(name.value(), name.certain(), name.sourceText()),
                packagingOf(row),
                quantity,
                weight == null
                        ? null
                        : weight.asUncertainUnless(isWeightCertain && (quantity == null || quantity.certain())),
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

    // The package type of a row; if the row has no package cell, the package type in its label, as in "Pallets:
    // 4".
    private static @Nullable ExtractedValue<String> packagingOf(PastedRow row) {
        ExtractedValue<String> extracted = textOf(row, PastedField.PACKAGE);
        if (extracted != null) {
            return extracted;
        }
        Matcher label = COUNTED_LABEL.matcher(row.originalText());
        while (label.find()) {
            Optional<String> word = PackageWords.findPlainWord(label.group(1)).filter(known -> !known.equals("piece"));
            if (word.isPresent()) {
                return ExtractedValue.ofCertain(word.get(), label.group());
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
        return valueOf(row, field, _ -> row.findNumber(field));
    }

    private static <T> @Nullable ExtractedValue<T> valueOf(
            PastedRow row, PastedField field, Function<String, Optional<T>> conversion) {
        return row.findCell(field)
                .filter(cell -> !cell.value().isEmpty() && cell.certainty() != Certainty.UNREADABLE)
                .flatMap(cell -> conversion
                        .apply(cell.value())
                        .map(value -> new ExtractedValue<>(value, cell.isCertain(), cell.originalText())))
                .orElse(null);
    }

    /// The item name of a label or column, without words for hazard and packaging. The name is unchanged if it
    /// consists only of such words.
    private static @Nullable ExtractedValue<String> cleanLabelledName(@Nullable ExtractedValue<String> name) {
        return name == null || name.value().chars().noneMatch(Character::isLetter)
                ? null
                : name.withMappedValue(text -> stripFillers(text).isEmpty() ? text : stripFillers(text));
    }

    // Removes words for hazard and packaging from a name.
    private static String stripFillers(String name) {
        return ON_PACKAGES
                .replaceAll(HAZARD_TAIL.replaceAll(name, "").strip(), "")
                .strip();
    }

    /// The item name in the rest of a sentence after all other values were parsed; null if there is no
    /// plausible name.
    private static @Nullable ExtractedValue<String> parseNameFromRemainingText(
            String name, boolean isCertain, String sourceText) {
        List<String> pieces = new ArrayList<>();
        boolean isStatement = STATEMENT.isFoundInText(name);
        for (String piece : NAME_PIECE_SEPARATOR.split(name)) {
            String stripped = stripFillers(SITUATION
                    .replaceFirst(COMMODITY_LABEL.replaceAll(COMMODITY_LABEL.replaceAll(piece.strip(), ""), ""), "")
                    .strip());
            boolean hasEnoughLetters =
                    stripped.chars().filter(Character::isLetter).count() >= MIN_LETTERS;
            if (hasEnoughLetters
                    && !LABEL_ALONE.matchesWhole(stripped)
                    && !NUMBERED_PACKAGE.matchesWhole(stripped)
                    && !BoilerplateText.isOnlyPoliteRequest(stripped)) {
                pieces.add(stripped);
            }
        }
        if (pieces.isEmpty()) {
            return null;
        }
        List<String> plausibleNames =
                pieces.stream().filter(RequestItemParser::isPlausibleName).toList();
        String bestName = plausibleNames.isEmpty() ? String.join(", ", pieces) : plausibleNames.getFirst();
        return new ExtractedValue<>(
                bestName, isCertain && !isStatement && pieces.size() == 1 && plausibleNames.size() == 1, sourceText);
    }

    private static boolean isPlausibleName(String name) {
        return PLAIN_NAME.matchesWhole(name)
                && name.split(" ").length <= MAX_NAME_WORDS
                && PackageWords.findPlainWord(name).isEmpty()
                && !NO_NAME.isFoundInText(name);
    }

    /// Finds a line with a labelled name of all items, and marks its words as parsed; null if there is none.
    private static @Nullable ExtractedValue<String> findAndConsumeLabelledName(List<RequestLine> lines) {
        for (RequestLine line : lines) {
            PatternScan name = LABELLED_NAME.scanMatches(line.maskedText());
            boolean found = name.findNext();
            if (!found) {
                name = CARGO_LABEL.scanMatches(line.maskedText());
                found = name.findNext();
            }
            if (found) {
                String stripped = stripFillers(
                        name.group(1).replaceAll("(?U)[\\s.,(–-]+$", "").strip());
                line.consumeAsParsed(name.start(), name.end());
                return new ExtractedValue<>(
                        stripped,
                        stripped.split(" ").length <= MAX_NAME_WORDS && !stripped.contains(","),
                        name.group());
            }
        }
        return null;
    }

    // Converts dimensions such as "1.2x1.0x1.5", which are probably in meters, to centimeters if the unit
    // system is metric. Converted and implausible dimensions become uncertain.
    private static ExtractedItem correctDimensionsInMetres(ExtractedItem item, UnitSystem system) {
        ExtractedValue<BigDecimal> length = item.length();
        ExtractedValue<BigDecimal> width = item.width();
        ExtractedValue<BigDecimal> height = item.height();
        if (length == null || width == null || height == null) {
            return item;
        }
        if (system == UnitSystem.US
                && (width.value().compareTo(MAX_WIDTH) > 0 || height.value().compareTo(MAX_HEIGHT) > 0)) {
            return item.withSides(
                    length.asUncertainUnless(false), width.asUncertainUnless(false), height.asUncertainUnless(false));
        }
        if (!mayBeMetres(length) || !mayBeMetres(width) || !mayBeMetres(height)) {
            return item;
        }
        UnaryOperator<ExtractedValue<BigDecimal>> convertToCentimetres = side -> system == UnitSystem.METRIC
                ? side.<BigDecimal>withMappedValue(
                                metres -> metres.movePointRight(2).stripTrailingZeros())
                        .asUncertainUnless(false)
                : side.asUncertainUnless(false);
        return item.withSides(
                convertToCentimetres.apply(length),
                convertToCentimetres.apply(width),
                convertToCentimetres.apply(height));
    }

    private static boolean mayBeMetres(ExtractedValue<BigDecimal> side) {
        return side.value().compareTo(MAX_METRES) <= 0;
    }

    // Marks a line as parsed if all its sentences are in the parsed rows, and as partly parsed if only some
    // are. Skips lines with dimensions of several items or with unreadable numbers.
    private static void markParsedLines(List<RequestLine> lines, List<List<String>> sentences, ItemClip clip) {
        String parsedText = keepLettersAndDigits(String.join(
                "\n", clip.rows().stream().map(PastedRow::originalText).toList()));
        List<String> unreadableNumbers = clip.rows().stream()
                .flatMap(row -> row.findUnreadableNumbers().stream())
                .map(figure -> figure.getValue().originalText())
                .toList();
        List<String> unreadTexts =
                clip.unreadLines().stream().map(UnreadLine::text).toList();
        for (int index = 0; index < lines.size(); index++) {
            List<String> sentencesOfLine = sentences.get(index);
            List<String> compactSentences = sentencesOfLine.stream()
                    .map(RequestItemParser::keepLettersAndDigits)
                    .toList();
            if (sentencesOfLine.stream().anyMatch(RequestItemParser::hasDimensionsOfSeveralItems)
                    || sentencesOfLine.stream()
                            .anyMatch(value -> unreadableNumbers.stream().anyMatch(value::contains))) {
                continue;
            }
            if (!sentencesOfLine.isEmpty() && compactSentences.stream().allMatch(parsedText::contains)) {
                lines.get(index).consumeAllAsParsed();
            } else if (compactSentences.stream().anyMatch(parsedText::contains)
                    || sentencesOfLine.stream()
                            .anyMatch(sentence -> unreadTexts.stream().noneMatch(other -> other.contains(sentence)))) {
                lines.get(index).markPartlyParsed();
            }
        }
    }

    // The letters and digits of a text. Other characters are not compared, because a row may have been joined
    // from several lines.
    private static String keepLettersAndDigits(String text) {
        StringBuilder letters = new StringBuilder(text.length());
        boolean isSeparated = false;
        for (int index = 0; index < text.length(); index++) {
            char character = text.charAt(index);
            if (!Character.isLetter(character) && (character < '0' || character > '9')) {
                isSeparated = true;
            } else {
                letters.append(isSeparated && !letters.isEmpty() ? " " : "").append(character);
                isSeparated = false;
            }
        }
        return letters.toString();
    }

    // Whether a text has dimensions of more than one item.
    private static boolean hasDimensionsOfSeveralItems(String text) {
        PatternScan sides = SIDES.scanMatches(text);
        return sides.findNext() && sides.findStartOfLastRemainingMatch() >= 0;
    }

    // Splits a sentence into its items, as in "3 skids 48x40x50 600 lb each and 1 crate 60x40x40 350 lb".
    // Returns the sentence unchanged if one item lacks a value that another item has, or if a value applies to
    // all items.
    private static Stream<String> splitIntoItemsIfEachHasOwnValues(String sentence) {
        List<String> parts = ITEM_SEPARATOR.split(sentence);
        if (parts.size() < 2) {
            return Stream.of(sentence);
        }
        // In "2 pallets, 1 @ …, 1 @ …", the first part is not an item, but the total of the other parts.
        boolean hasLeadingPart = parts.size() > 2 && LEADING_WORDS.matchesWhole(parts.getFirst());
        List<String> pieces = hasLeadingPart ? parts.subList(1, parts.size()) : parts;
        long piecesWithWeight = pieces.stream().filter(WEIGHT::isFoundInText).count();
        boolean haveSameValues = pieces.stream().allMatch(SIDES::isFoundInText)
                && (piecesWithWeight == 0 || piecesWithWeight == pieces.size());
        boolean appliesToAll = piecesWithWeight == pieces.size()
                ? TOTAL_WEIGHT.isFoundInText(sentence)
                : APPLIES_TO_ALL.isFoundInText(sentence);
        return pieces.size() > 1 && haveSameValues && !appliesToAll ? parts.stream() : Stream.of(sentence);
    }
}
