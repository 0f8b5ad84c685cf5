package lanedesk.freight.request.goods;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.freight.FreightClass;
import lanedesk.freight.hazmat.HazmatDescription;
import lanedesk.freight.hazmat.PackingGroup;
import lanedesk.freight.paste.Negation;
import lanedesk.freight.paste.YesNoQuestion;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Adds to the items the traits that separate lines state for all of them: name, class, hazard, UN number and
/// stackability. If there are several items, the added traits are uncertain, except "not hazardous".
final class SharedItemTraits {
    private static final PatternTable PHRASES = PatternTable.read(
            SharedItemTraits.class,
            "trait-phrases.txt",
            Map.of(
                    "hazardous words",
                    YesNoQuestion.HAZARDOUS_WORDS,
                    "not hazardous words",
                    YesNoQuestion.NOT_HAZARDOUS_WORDS,
                    "not stackable words",
                    YesNoQuestion.NOT_STACKABLE_WORDS,
                    "no after",
                    YesNoQuestion.NEGATIVE_ANSWER_WORDS,
                    "question separator",
                    YesNoQuestion.QUESTION_SEPARATOR,
                    "stackable words",
                    YesNoQuestion.STACKABLE_WORDS));
    private static final ScanPattern NOT_HAZARDOUS = PHRASES.compilePattern("not hazardous");
    private static final ScanPattern NOT_REGULATED = PHRASES.compilePattern("not regulated");
    private static final ScanPattern HAZARD = PHRASES.compilePattern("hazard");
    private static final ScanPattern NOT_STACKABLE = PHRASES.compilePattern("not stackable");
    // Matches the end of a question without an answer, such as "Is it hazardous?".
    private static final ScanPattern OPEN_QUESTION = ScanPattern.of("^[^.;:!\\d?]{0,30}\\?\\W*$");
    // Matches the sign between a label or question and its answer.
    private static final ScanPattern ANSWER_SIGN = ScanPattern.of("^\\s*[:?]");
    private static final ScanPattern YES_NO_ANSWER = PHRASES.compilePattern("yes no answer");
    private static final ScanPattern STACKABLE = PHRASES.compilePattern("stackable");
    private static final ScanPattern CLASS = PHRASES.compilePattern("class");

    private static final ScanPattern HAZARD_CLASS = PHRASES.compilePattern("hazard class");
    private static final ScanPattern PACKING_GROUP = PHRASES.compilePattern("packing group");

    private SharedItemTraits() {}

    static List<ExtractedItem> applySharedTraitsAndMarkLines(
            List<ExtractedItem> items, List<RequestLine> lines, @Nullable ExtractedValue<String> name) {
        List<ExtractedItem> itemsWithTraits = new ArrayList<>();
        boolean isSingleItem = items.size() == 1;
        ExtractedValue<String> unNumber = findUnNumberAndMarkLines(lines);
        ExtractedValue<Boolean> hazardous = findHazardousAndMarkLine(lines, unNumber);
        ExtractedValue<Boolean> stackable = findStackableAndMarkLine(lines);
        // A statement about one of several items does not apply to the others.
        boolean hasOwnHazard = !isSingleItem
                && items.stream()
                        .anyMatch(item -> item.unNumber() != null
                                || (item.hazardous() != null && item.hazardous().value()));
        if (hasOwnHazard && hazardous != null && hazardous.value()) {
            hazardous = null;
        }
        if (hasOwnHazard) {
            unNumber = null;
        }
        boolean hasOwnClass = items.stream().anyMatch(item -> item.freightClass() != null);
        ExtractedValue<String> freightClass = hasOwnClass ? null : findFreightClassAndMarkLines(lines);
        for (ExtractedItem item : items) {
            ExtractedValue<Boolean> ownHazardous = item.hazardous() == null
                    ? falseIfNotRegulated(item, isSingleItem ? lines : List.of())
                    : item.hazardous();
            itemsWithTraits.add(item.with()
                    .name(
                            item.name() == null || (name != null && !item.name().certain())
                                    ? sharedValueOrElse(name, isSingleItem, item.name())
                                    : item.name())
                    .freightClass(
                            item.freightClass() == null
                                    ? sharedValueOrElse(freightClass, isSingleItem, null)
                                    : item.freightClass())
                    .hazardous(
                            ownHazardous == null
                                    ? sharedValueOrElse(
                                            hazardous, isSingleItem || (hazardous != null && !hazardous.value()), null)
                                    : ownHazardous)
                    .unNumber(
                            item.unNumber() == null && (isSingleItem || ownHazardous == null)
                                    ? sharedValueOrElse(unNumber, isSingleItem, null)
                                    : item.unNumber())
                    .stackable(
                            item.stackable() == null
                                    ? sharedValueOrElse(stackable, isSingleItem, null)
                                    : item.stackable())
                    .build());
        }
        boolean hasSingleUnNumber = hasSingleUnNumber(lines);
        itemsWithTraits.replaceAll(item -> withHazardDetails(item, lines, hasSingleUnNumber));
        shareTraitsOfLastItem(itemsWithTraits);
        return itemsWithTraits;
    }

    // If only the last item has a class or a name, copies it to all items as uncertain: "2 @ 48x40x60, 1 @
    // 48x40x32", and below them "auto parts, class 92.5".
    private static void shareTraitsOfLastItem(List<ExtractedItem> items) {
        if (items.size() < 2) {
            return;
        }
        ExtractedItem last = items.getLast();
        List<ExtractedItem> otherItems = List.copyOf(items.subList(0, items.size() - 1));
        ExtractedValue<String> freightClass = last.freightClass();
        if (freightClass != null && otherItems.stream().allMatch(item -> item.freightClass() == null)) {
            items.replaceAll(item -> item.withFreightClass(freightClass.asUncertainUnless(false)));
        }
        ExtractedValue<String> name = last.name();
        if (name != null && otherItems.stream().allMatch(item -> item.name() == null)) {
            items.replaceAll(item -> item.withName(name.asUncertainUnless(false)));
        }
    }

    // Returns the value false with its source words if the item's name or one of the lines states that the item
    // is not hazardous, as in "Gear oil (not regulated)"; null otherwise.
    private static @Nullable ExtractedValue<Boolean> falseIfNotRegulated(ExtractedItem item, List<RequestLine> lines) {
        ExtractedValue<String> name = item.name();
        return Stream.concat(
                        Stream.ofNullable(name == null ? null : name.sourceText()),
                        lines.stream().map(RequestLine::text))
                .map(NOT_REGULATED::scanMatches)
                .filter(PatternScan::findNext)
                .findFirst()
                .map(scan -> ExtractedValue.ofCertain(false, scan.group()))
                .orElse(null);
    }

    private static <T> @Nullable ExtractedValue<T> sharedValueOrElse(
            @Nullable ExtractedValue<T> sharedValue, boolean isCertain, @Nullable ExtractedValue<T> own) {
        return sharedValue == null ? own : sharedValue.asUncertainUnless(isCertain);
    }

    private static @Nullable ExtractedValue<String> findUnNumberAndMarkLines(List<RequestLine> lines) {
        ExtractedValue<String> foundNumber = null;
        for (RequestLine line : lines) {
            Optional<String> id = HazmatDescription.findUnNumber(line.text());
            if (id.isPresent()) {
                line.markPartlyParsed();
                if (foundNumber != null && !foundNumber.value().equals(id.get())) {
                    return foundNumber.asUncertainUnless(false);
                }
                foundNumber = ExtractedValue.ofCertain(
                        id.get(),
                        HazmatDescription.findUnNumberAsWritten(line.text()).orElseThrow());
            }
        }
        return foundNumber;
    }

    private static @Nullable ExtractedValue<Boolean> findHazardousAndMarkLine(
            List<RequestLine> lines, @Nullable ExtractedValue<String> unNumber) {
        for (RequestLine line : lines) {
            PatternScan notHazardous = NOT_HAZARDOUS.scanMatches(line.text());
            if (notHazardous.findNext()) {
                line.markPartlyParsed();
                return new ExtractedValue<>(false, unNumber == null, notHazardous.group());
            }
        }
        ExtractedValue<Boolean> foundValue =
                unNumber == null ? null : ExtractedValue.ofCertain(true, unNumber.sourceText());
        for (RequestLine line : lines) {
            PatternScan hazard = HAZARD.scanMatches(line.text());
            while (hazard.findNext()) {
                line.markPartlyParsed();
                if (OPEN_QUESTION.isFoundInText(line.text().substring(hazard.end()))) {
                    continue;
                }
                ExtractedValue<Boolean> statedValue = parseTrait(line.text(), hazard, true);
                foundValue = foundValue == null
                        ? statedValue
                        : foundValue.asUncertainUnless(foundValue.value().equals(statedValue.value()));
            }
        }
        return foundValue;
    }

    // The value of a trait that words state: true if they state the trait, false if they negate it. The "no" in
    // "stackable: no hazmat: yes" may be the answer to the previous label. If the negation is ambiguous, the
    // safer value is assumed.
    private static ExtractedValue<Boolean> parseTrait(String text, PatternScan trait, boolean saferValue) {
        if (YES_NO_ANSWER.isFoundInText(text.substring(trait.end()))) {
            return new ExtractedValue<>(
                    true,
                    Negation.findNegation(text, trait.start(), trait.end()).isEmpty(),
                    trait.group());
        }
        return Negation.findNegation(text, trait.start(), trait.end())
                .map(negation -> new ExtractedValue<>(
                        !negation.isCertain() && saferValue,
                        negation.isCertain(),
                        text.substring(negation.start(), negation.end())))
                .orElseGet(() -> new ExtractedValue<>(
                        true, !ANSWER_SIGN.isFoundInText(text.substring(trait.end())), trait.group()));
    }

    private static @Nullable ExtractedValue<Boolean> findStackableAndMarkLine(List<RequestLine> lines) {
        for (RequestLine line : lines) {
            PatternScan notStackable = NOT_STACKABLE.scanMatches(line.text());
            PatternScan stackable = STACKABLE.scanMatches(line.text());
            if (notStackable.findNext()) {
                line.markPartlyParsed();
                return ExtractedValue.ofCertain(false, notStackable.group());
            }
            if (stackable.findNext()) {
                line.markPartlyParsed();
                return parseTrait(line.text(), stackable, false);
            }
        }
        return null;
    }

    private static @Nullable ExtractedValue<String> findFreightClassAndMarkLines(List<RequestLine> lines) {
        ExtractedValue<String> foundClass = null;
        for (RequestLine line : lines) {
            PatternScan classMatch = CLASS.scanMatches(line.text());
            while (classMatch.findNext()) {
                Optional<String> parsedClass = FreightClass.parse(classMatch.group(2));
                if (parsedClass.isPresent()) {
                    line.markPartlyParsed();
                    if (foundClass != null && !foundClass.value().equals(parsedClass.get())) {
                        return foundClass.asUncertainUnless(false);
                    }
                    foundClass =
                            new ExtractedValue<>(parsedClass.get(), classMatch.group(1) == null, classMatch.group());
                }
            }
        }
        return foundClass;
    }

    // Adds hazard class and packing group, as in "UN1263, Paint, class 3, PG II". Text after a UN number on the
    // same line belongs to this number. A separate line belongs to the UN number only if the text has no other
    // UN number.
    private static ExtractedItem withHazardDetails(
            ExtractedItem item, List<RequestLine> lines, boolean isOnlyUnNumber) {
        ExtractedValue<String> unNumber = item.unNumber();
        if (unNumber == null) {
            return item;
        }
        ExtractedValue<String> hazardClass = null;
        ExtractedValue<String> packingGroup = null;
        for (RequestLine line : lines) {
            for (String textAfter : HazmatDescription.findTextsAfterUnNumber(unNumber.value(), line.text())) {
                hazardClass = hazardClass == null ? findHazardClass(textAfter) : hazardClass;
                packingGroup = packingGroup == null ? findPackingGroup(textAfter) : packingGroup;
            }
        }
        for (RequestLine line : isOnlyUnNumber ? lines : List.<RequestLine>of()) {
            hazardClass = hazardClass == null ? findHazardClass(line.text()) : hazardClass;
            packingGroup = packingGroup == null ? findPackingGroup(line.text()) : packingGroup;
        }
        return item.withHazardClass(hazardClass).withPackingGroup(packingGroup);
    }

    private static @Nullable ExtractedValue<String> findHazardClass(String text) {
        PatternScan named = HAZARD_CLASS.scanMatches(text);
        return named.findNext()
                ? new ExtractedValue<>(named.group(2).toUpperCase(Locale.ROOT), named.group(1) == null, named.group())
                : null;
    }

    private static @Nullable ExtractedValue<String> findPackingGroup(String text) {
        PatternScan named = PACKING_GROUP.scanMatches(text);
        return named.findNext()
                ? PackingGroup.parse(named.group(2))
                        .map(group -> new ExtractedValue<>(group.name(), named.group(1) == null, named.group()))
                        .orElse(null)
                : null;
    }

    private static boolean hasSingleUnNumber(List<RequestLine> lines) {
        return lines.stream()
                        .flatMap(line -> HazmatDescription.findUnNumber(line.text()).stream())
                        .distinct()
                        .count()
                == 1;
    }
}
