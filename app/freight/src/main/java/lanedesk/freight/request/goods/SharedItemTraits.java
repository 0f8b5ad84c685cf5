package lanedesk.freight.request.goods;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.freight.FreightClass;
import lanedesk.freight.hazmat.HazmatDescription;
import lanedesk.freight.hazmat.PackingGroup;
import lanedesk.freight.paste.Negation;
import lanedesk.freight.paste.YesNo;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Traits stated for all items at once, in separate lines: name, not hazardous, stackable. With several items they
/// are uncertain.
final class SharedItemTraits {
    private static final String SUBJECT_WORDS =
            "((?:(?:approx(?:imately)?|aprox|about|around|maybe|probably|circa|ca|environ|env|est)\\.?|~|≈)\\s*)?";
    private static final ScanPattern NOT_HAZARDOUS = ScanPattern.of("(?iu)(?<!\\p{L})(?:(?:non?|not|no es|not? any)[-"
            + " ]?(?:haz(?:mat|ardous)?|peligros[oa]s?|dangere(?:ux|uses?)|material(?:es)?"
            + " peligrosos?|mati[eè]res? dangereuses?)(?!\\p{L}|\\s*[:?=])|(?:hazmat|hazardous(?: materials?|"
            + " goods)?|haz|dangerous goods|peligroso|mati[eè]res?"
            + " dangereuses?)" + YesNo.QUESTION_SEPARATOR + YesNo.NO_AFTER + ")");
    private static final ScanPattern NOT_REGULATED = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:(?:not|non)[- ]regulated|no regulad[oa]s?|non r[ée]glement[ée]e?s?)(?!\\p{L})");
    private static final ScanPattern HAZARD = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:haz-?mat|hazardous|dangerous goods|material(?:es)? peligrosos?|mercanc[ií]as?"
                    + " peligrosas?|peligros[oa]s?|(?:mati[eè]res? |marchandises? )?dangere(?:ux|uses?))(?!\\p{L})");
    private static final ScanPattern NOT_STACKABLE = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:(?:non?|not|do not|don['’]t|can['’]?t be|cannot be|can not be|must not be)[-"
                    + " ]?(?:double[- ])?stack(?:able|ed|ing)?|unstackable|no (?:son |se (?:puede|pueden)"
                    + " )?(?:apilables?|estibables?|apilar|estibar)|non (?:gerbables?|empilables?)|ne pas"
                    + " (?:gerber|empiler)|no (?:las?|los?|se) (?:encim\\p{L}+|apil\\p{L}+|estib\\p{L}+)|no"
                    + " encim\\p{L}+|top[- ]load only|stackable"
                    + YesNo.QUESTION_SEPARATOR + YesNo.NO_AFTER + ")");
    private static final ScanPattern YES = ScanPattern.of("(?iu)^\\W*(?:yes|y|s[ií]|oui|ok)(?!\\p{L})");
    private static final ScanPattern YES_NO_ANSWER =
            ScanPattern.of("(?iu)^" + YesNo.QUESTION_SEPARATOR + "(?:yes|y|s[ií]|oui)(?![\\p{L}/])");
    private static final ScanPattern STACKABLE = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:(?:can be |ok to |may be )?(?:double[- ])?stack(?:able|ed)|ok to stack|(?:es|son)"
                    + " (?:apilables?|estibables?)|apilables?|estibables?|gerbables?|empilables?)(?!\\p{L})");
    private static final ScanPattern CLASS = ScanPattern.of("(?iu)(?<!\\p{L})(?:freight |nmfc"
            + " )?(?:class|clase|classe|cls)\\.?\\s*(?:is|es|est|of|:|=|#)?\\s*" + SUBJECT_WORDS + "(\\d{2,3}(?:[.,]5|["
            + " ]?½)?)(?![\\d.,]*\\d)");

    private static final ScanPattern HAZARD_CLASS =
            ScanPattern.of("(?iu)(?<!\\p{L})(?:hazard |haz |peligro )?(?:class|clase"
                    + "|classe|cl|division|div)\\.?\\s*(?:is|es|est|of|:|=|#)?\\s*" + SUBJECT_WORDS
                    + "([1-9](?:\\.[1-6][A-S]?)?)(?![\\p{L}\\d]|[.,]\\d)");
    private static final ScanPattern PACKING_GROUP =
            ScanPattern.of("(?iu)(?<!\\p{L})(?:packing group|pack(?:ing)?\\.? gr(?:ou)?p|pkg\\.?"
                    + " gr(?:ou)?p|p\\.?\\s?g\\.?|grupo de (?:embalaje|envase)|groupe d['’]emballage|g\\.?\\s?e\\.?)"
                    + "\\s*(?:is|es|est|:|=|#)?\\s*" + SUBJECT_WORDS + "(III|II|I|[123])(?![\\p{L}\\d]|[.,]\\d)");

    private SharedItemTraits() {}

    static List<ExtractedItem> applyTo(
            List<ExtractedItem> items, List<RequestLine> lines, @Nullable ExtractedValue<String> name) {
        List<ExtractedItem> all = new ArrayList<>();
        boolean one = items.size() == 1;
        ExtractedValue<String> un = findUnNumber(lines);
        ExtractedValue<Boolean> hazard = findHazardous(lines, un);
        ExtractedValue<Boolean> stack = findStackable(lines);
        // A statement about one of several items does not apply to the others.
        boolean ownHazard = !one
                && items.stream()
                        .anyMatch(item -> item.unNumber() != null
                                || (item.hazardous() != null && item.hazardous().value()));
        if (ownHazard && hazard != null && hazard.value()) {
            hazard = null;
        }
        if (ownHazard) {
            un = null;
        }
        boolean classed = items.stream().anyMatch(item -> item.freightClass() != null);
        ExtractedValue<String> freightClass = classed ? null : findFreightClass(lines);
        for (ExtractedItem item : items) {
            ExtractedValue<Boolean> own = item.hazardous() == null
                    ? hazardousUnlessUnregulated(item, one ? lines : List.of())
                    : item.hazardous();
            boolean hasOwn = own != null;
            all.add(new ExtractedItem(
                    item.name() == null || (name != null && !item.name().certain())
                            ? sharedOrOwn(name, one, item.name())
                            : item.name(),
                    item.packaging(),
                    item.quantity(),
                    item.weight(),
                    item.length(),
                    item.width(),
                    item.height(),
                    item.volume(),
                    item.freightClass() == null ? sharedOrOwn(freightClass, one, null) : item.freightClass(),
                    hasOwn ? own : sharedOrOwn(hazard, one || (hazard != null && !hazard.value()), null),
                    item.unNumber() == null && (one || !hasOwn) ? sharedOrOwn(un, one, null) : item.unNumber(),
                    item.hazardClass(),
                    item.packingGroup(),
                    item.stackable() == null ? sharedOrOwn(stack, one, null) : item.stackable()));
        }
        boolean isOnly = hasSingleUnNumber(lines);
        all.replaceAll(item -> withHazardDetails(item, lines, isOnly));
        return all;
    }

    // "Gear oil (not regulated)": in its name, or in any line if it is the only item.
    private static @Nullable ExtractedValue<Boolean> hazardousUnlessUnregulated(
            ExtractedItem item, List<RequestLine> lines) {
        ExtractedValue<String> name = item.name();
        return Stream.concat(
                        Stream.ofNullable(name == null ? null : name.sourceText()),
                        lines.stream().map(RequestLine::text))
                .map(NOT_REGULATED::scan)
                .filter(PatternScan::find)
                .findFirst()
                .map(scan -> ExtractedValue.certain(false, scan.group()))
                .orElse(null);
    }

    private static <T> @Nullable ExtractedValue<T> sharedOrOwn(
            @Nullable ExtractedValue<T> trait, boolean sure, @Nullable ExtractedValue<T> own) {
        return trait == null ? own : trait.certainOnlyIf(sure);
    }

    private static @Nullable ExtractedValue<String> findUnNumber(List<RequestLine> lines) {
        ExtractedValue<String> only = null;
        for (RequestLine line : lines) {
            Optional<String> id = HazmatDescription.findUnNumber(line.text());
            if (id.isPresent()) {
                line.markUnderstood();
                if (only != null && !only.value().equals(id.get())) {
                    return only.certainOnlyIf(false);
                }
                only = ExtractedValue.certain(
                        id.get(),
                        HazmatDescription.findUnNumberWords(line.text()).orElseThrow());
            }
        }
        return only;
    }

    private static @Nullable ExtractedValue<Boolean> findHazardous(
            List<RequestLine> lines, @Nullable ExtractedValue<String> un) {
        for (RequestLine line : lines) {
            PatternScan none = NOT_HAZARDOUS.scan(line.text());
            if (none.find()) {
                line.markUnderstood();
                return new ExtractedValue<>(false, un == null, none.group());
            }
        }
        ExtractedValue<Boolean> only = un == null ? null : ExtractedValue.certain(true, un.sourceText());
        for (RequestLine line : lines) {
            PatternScan hazard = HAZARD.scan(line.text());
            while (hazard.find()) {
                line.markUnderstood();
                ExtractedValue<Boolean> one = readTrait(line.text(), hazard, true);
                only = only == null ? one : only.certainOnlyIf(only.value().equals(one.value()));
            }
        }
        return only;
    }

    // Whether words state a trait or negate it. The "no" in "stackable: no hazmat: yes" may be the answer to the
    // previous label. If the negation is ambiguous, the safer value is assumed.
    private static ExtractedValue<Boolean> readTrait(String text, PatternScan trait, boolean harmless) {
        if (YES_NO_ANSWER.isFoundIn(text.substring(trait.end()))) {
            return new ExtractedValue<>(
                    true,
                    Negation.findNegation(text, trait.start(), trait.end()).isEmpty(),
                    trait.group());
        }
        return Negation.findNegation(text, trait.start(), trait.end())
                .map(no -> new ExtractedValue<>(
                        !no.isCertain() && harmless, no.isCertain(), text.substring(no.start(), no.end())))
                .orElseGet(() -> ExtractedValue.certain(true, trait.group()));
    }

    private static @Nullable ExtractedValue<Boolean> findStackable(List<RequestLine> lines) {
        for (RequestLine line : lines) {
            PatternScan not = NOT_STACKABLE.scan(line.text());
            PatternScan can = STACKABLE.scan(line.text());
            if (not.find()) {
                line.markUnderstood();
                return ExtractedValue.certain(false, not.group());
            }
            if (can.find()) {
                line.markUnderstood();
                boolean isRequested = line.text().startsWith("?", can.end());
                return readTrait(line.text(), can, false)
                        .certainOnlyIf(!isRequested || YES.isFoundIn(line.text().substring(can.end())));
            }
        }
        return null;
    }

    private static @Nullable ExtractedValue<String> findFreightClass(List<RequestLine> lines) {
        ExtractedValue<String> only = null;
        for (RequestLine line : lines) {
            PatternScan named = CLASS.scan(line.text());
            while (named.find()) {
                Optional<String> known = FreightClass.parse(named.group(2));
                if (known.isPresent()) {
                    line.markUnderstood();
                    if (only != null && !only.value().equals(known.get())) {
                        return only.certainOnlyIf(false);
                    }
                    only = new ExtractedValue<>(known.get(), named.group(1) == null, named.group());
                }
            }
        }
        return only;
    }

    // "UN1263, Paint, class 3, PG II": text after a UN number belongs to it; separate lines do only if the text has
    // no other UN number.
    private static ExtractedItem withHazardDetails(ExtractedItem item, List<RequestLine> lines, boolean isOnly) {
        ExtractedValue<String> un = item.unNumber();
        if (un == null) {
            return item;
        }
        ExtractedValue<String> hazardClass = null;
        ExtractedValue<String> group = null;
        for (RequestLine line : lines) {
            for (String behind : HazmatDescription.textsAfterUnNumber(un.value(), line.text())) {
                hazardClass = hazardClass == null ? findHazardClass(behind) : hazardClass;
                group = group == null ? findPackingGroup(behind) : group;
            }
        }
        for (RequestLine line : isOnly ? lines : List.<RequestLine>of()) {
            hazardClass = hazardClass == null ? findHazardClass(line.text()) : hazardClass;
            group = group == null ? findPackingGroup(line.text()) : group;
        }
        return item.withHazardClass(hazardClass).withPackingGroup(group);
    }

    private static @Nullable ExtractedValue<String> findHazardClass(String text) {
        PatternScan named = HAZARD_CLASS.scan(text);
        return named.find()
                ? new ExtractedValue<>(named.group(2).toUpperCase(Locale.ROOT), named.group(1) == null, named.group())
                : null;
    }

    private static @Nullable ExtractedValue<String> findPackingGroup(String text) {
        PatternScan named = PACKING_GROUP.scan(text);
        return named.find()
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
