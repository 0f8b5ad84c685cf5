package lanedesk.freight.request.goods;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.freight.FreightClass;
import lanedesk.freight.hazmat.HazmatDescription;
import lanedesk.freight.hazmat.PackingGroup;
import lanedesk.freight.paste.Denial;
import lanedesk.freight.paste.YesNo;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundItem;
import lanedesk.freight.request.text.Line;
import lanedesk.freight.scan.Scan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// The traits that a text states of all goods at once, in lines of its own: their name, not hazardous, stackable.
/// Of several items they are doubtful.
final class SharedItemTraits {
    private static final String ABOUT =
            "((?:(?:approx(?:imately)?|aprox|about|around|maybe|probably|circa|ca|environ|env|est)\\.?|~|≈)\\s*)?";
    private static final ScanPattern NO_HAZARD = ScanPattern.of("(?iu)(?<!\\p{L})(?:(?:non?|not|no es|not? any)[-"
            + " ]?(?:haz(?:mat|ardous)?|peligros[oa]s?|dangere(?:ux|uses?)|material(?:es)?"
            + " peligrosos?|mati[eè]res? dangereuses?)(?!\\p{L}|\\s*[:?=])|(?:hazmat|hazardous(?: materials?|"
            + " goods)?|haz|dangerous goods|peligroso|mati[eè]res?"
            + " dangereuses?)" + YesNo.ASKED + YesNo.NO_BEHIND + ")");
    private static final ScanPattern NOT_REGULATED = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:(?:not|non)[- ]regulated|no regulad[oa]s?|non r[ée]glement[ée]e?s?)(?!\\p{L})");
    private static final ScanPattern HAZARD = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:haz-?mat|hazardous|dangerous goods|material(?:es)? peligrosos?|mercanc[ií]as?"
                    + " peligrosas?|peligros[oa]s?|(?:mati[eè]res? |marchandises? )?dangere(?:ux|uses?))(?!\\p{L})");
    private static final ScanPattern NO_STACK = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:(?:non?|not|do not|don['’]t|can['’]?t be|cannot be|can not be|must not be)[-"
                    + " ]?(?:double[- ])?stack(?:able|ed|ing)?|unstackable|no (?:son |se (?:puede|pueden)"
                    + " )?(?:apilables?|estibables?|apilar|estibar)|non (?:gerbables?|empilables?)|ne pas"
                    + " (?:gerber|empiler)|no (?:las?|los?|se) (?:encim\\p{L}+|apil\\p{L}+|estib\\p{L}+)|no"
                    + " encim\\p{L}+|top[- ]load only|stackable"
                    + YesNo.ASKED + YesNo.NO_BEHIND + ")");
    private static final ScanPattern YES = ScanPattern.of("(?iu)^\\W*(?:yes|y|s[ií]|oui|ok)(?!\\p{L})");
    private static final ScanPattern ANSWERED =
            ScanPattern.of("(?iu)^" + YesNo.ASKED + "(?:yes|y|s[ií]|oui)(?![\\p{L}/])");
    private static final ScanPattern STACK = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:(?:can be |ok to |may be )?(?:double[- ])?stack(?:able|ed)|ok to stack|(?:es|son)"
                    + " (?:apilables?|estibables?)|apilables?|estibables?|gerbables?|empilables?)(?!\\p{L})");
    private static final ScanPattern CLASS = ScanPattern.of("(?iu)(?<!\\p{L})(?:freight |nmfc"
            + " )?(?:class|clase|classe|cls)\\.?\\s*(?:is|es|est|of|:|=|#)?\\s*" + ABOUT + "(\\d{2,3}(?:[.,]5|["
            + " ]?½)?)(?![\\d.,]*\\d)");

    private static final ScanPattern HAZARD_CLASS =
            ScanPattern.of("(?iu)(?<!\\p{L})(?:hazard |haz |peligro )?(?:class|clase"
                    + "|classe|cl|division|div)\\.?\\s*(?:is|es|est|of|:|=|#)?\\s*" + ABOUT
                    + "([1-9](?:\\.[1-6][A-S]?)?)(?![\\p{L}\\d]|[.,]\\d)");
    private static final ScanPattern PACKING_GROUP =
            ScanPattern.of("(?iu)(?<!\\p{L})(?:packing group|pack(?:ing)?\\.? gr(?:ou)?p|pkg\\.?"
                    + " gr(?:ou)?p|p\\.?\\s?g\\.?|grupo de (?:embalaje|envase)|groupe d['’]emballage|g\\.?\\s?e\\.?)"
                    + "\\s*(?:is|es|est|:|=|#)?\\s*" + ABOUT + "(III|II|I|[123])(?![\\p{L}\\d]|[.,]\\d)");

    private SharedItemTraits() {}

    static List<FoundItem> of(List<FoundItem> items, List<Line> lines, @Nullable Found<String> name) {
        List<FoundItem> all = new ArrayList<>();
        boolean one = items.size() == 1;
        Found<String> un = un(lines);
        Found<Boolean> hazard = hazard(lines, un);
        Found<Boolean> stack = stack(lines);
        // What one of several items says of itself is of none of the others.
        boolean ownHazard = !one
                && items.stream()
                        .anyMatch(item -> item.un() != null
                                || (item.hazardous() != null && item.hazardous().value()));
        if (ownHazard && hazard != null && hazard.value()) {
            hazard = null;
        }
        if (ownHazard) {
            un = null;
        }
        boolean classed = items.stream().anyMatch(item -> item.freightClass() != null);
        Found<String> freightClass = classed ? null : freightClass(lines);
        for (FoundItem item : items) {
            Found<Boolean> own =
                    item.hazardous() == null ? unregulated(item, one ? lines : List.of()) : item.hazardous();
            boolean hasOwn = own != null;
            all.add(new FoundItem(
                    item.name() == null || (name != null && !item.name().sure())
                            ? shared(name, one, item.name())
                            : item.name(),
                    item.packaging(),
                    item.quantity(),
                    item.weight(),
                    item.length(),
                    item.width(),
                    item.height(),
                    item.volume(),
                    item.freightClass() == null ? shared(freightClass, one, null) : item.freightClass(),
                    hasOwn ? own : shared(hazard, one || (hazard != null && !hazard.value()), null),
                    item.un() == null && (one || !hasOwn) ? shared(un, one, null) : item.un(),
                    item.hazardClass(),
                    item.packingGroup(),
                    item.stackable() == null ? shared(stack, one, null) : item.stackable()));
        }
        boolean isOnly = hasOneNumber(lines);
        all.replaceAll(item -> withHazardDetails(item, lines, isOnly));
        return all;
    }

    // "Gear oil (not regulated)": by its name, or by any line where it is the only item.
    private static @Nullable Found<Boolean> unregulated(FoundItem item, List<Line> lines) {
        Found<String> name = item.name();
        return Stream.concat(
                        Stream.ofNullable(name == null ? null : name.from()),
                        lines.stream().map(Line::text))
                .map(NOT_REGULATED::scan)
                .filter(Scan::find)
                .findFirst()
                .map(found -> Found.sure(false, found.group()))
                .orElse(null);
    }

    private static <T> @Nullable Found<T> shared(@Nullable Found<T> trait, boolean sure, @Nullable Found<T> own) {
        return trait == null ? own : trait.sureIf(sure);
    }

    private static @Nullable Found<String> un(List<Line> lines) {
        Found<String> only = null;
        for (Line line : lines) {
            Optional<String> id = HazmatDescription.idIn(line.text());
            if (id.isPresent()) {
                line.markUnderstood();
                if (only != null && !only.value().equals(id.get())) {
                    return only.sureIf(false);
                }
                only = Found.sure(
                        id.get(), HazmatDescription.idWordsIn(line.text()).orElseThrow());
            }
        }
        return only;
    }

    private static @Nullable Found<Boolean> hazard(List<Line> lines, @Nullable Found<String> un) {
        for (Line line : lines) {
            Scan none = NO_HAZARD.scan(line.text());
            if (none.find()) {
                line.markUnderstood();
                return new Found<>(false, un == null, none.group());
            }
        }
        Found<Boolean> only = un == null ? null : Found.sure(true, un.from());
        for (Line line : lines) {
            Scan hazard = HAZARD.scan(line.text());
            while (hazard.find()) {
                line.markUnderstood();
                Found<Boolean> one = said(line.text(), hazard, true);
                only = only == null ? one : only.sureIf(only.value().equals(one.value()));
            }
        }
        return only;
    }

    // Whether words state a trait or deny it. The no of "stackable: no hazmat: yes" may be the answer before.
    // Where the negation may mean something else, it is taken as what does less harm.
    private static Found<Boolean> said(String text, Scan trait, boolean harmless) {
        if (ANSWERED.isIn(text.substring(trait.end()))) {
            return new Found<>(true, Denial.of(text, trait.start(), trait.end()).isEmpty(), trait.group());
        }
        return Denial.of(text, trait.start(), trait.end())
                .map(no -> new Found<>(!no.sure() && harmless, no.sure(), text.substring(no.start(), no.end())))
                .orElseGet(() -> Found.sure(true, trait.group()));
    }

    private static @Nullable Found<Boolean> stack(List<Line> lines) {
        for (Line line : lines) {
            Scan not = NO_STACK.scan(line.text());
            Scan can = STACK.scan(line.text());
            if (not.find()) {
                line.markUnderstood();
                return Found.sure(false, not.group());
            }
            if (can.find()) {
                line.markUnderstood();
                boolean asked = line.text().startsWith("?", can.end());
                return said(line.text(), can, false)
                        .sureIf(!asked || YES.isIn(line.text().substring(can.end())));
            }
        }
        return null;
    }

    private static @Nullable Found<String> freightClass(List<Line> lines) {
        Found<String> only = null;
        for (Line line : lines) {
            Scan named = CLASS.scan(line.text());
            while (named.find()) {
                Optional<String> known = FreightClass.of(named.group(2));
                if (known.isPresent()) {
                    line.markUnderstood();
                    if (only != null && !only.value().equals(known.get())) {
                        return only.sureIf(false);
                    }
                    only = new Found<>(known.get(), named.group(1) == null, named.group());
                }
            }
        }
        return only;
    }

    // "UN1263, Paint, class 3, PG II": what stands behind a number is of it, and so is what stands in lines of its own
    // where the text has one number alone.
    private static FoundItem withHazardDetails(FoundItem item, List<Line> lines, boolean isOnly) {
        Found<String> un = item.un();
        if (un == null) {
            return item;
        }
        Found<String> hazardClass = null;
        Found<String> group = null;
        for (Line line : lines) {
            for (String behind : HazmatDescription.textsBehind(un.value(), line.text())) {
                hazardClass = hazardClass == null ? hazardClass(behind) : hazardClass;
                group = group == null ? packingGroup(behind) : group;
            }
        }
        for (Line line : isOnly ? lines : List.<Line>of()) {
            hazardClass = hazardClass == null ? hazardClass(line.text()) : hazardClass;
            group = group == null ? packingGroup(line.text()) : group;
        }
        return item.withHazardClass(hazardClass).withPackingGroup(group);
    }

    private static @Nullable Found<String> hazardClass(String text) {
        Scan named = HAZARD_CLASS.scan(text);
        return named.find()
                ? new Found<>(named.group(2).toUpperCase(Locale.ROOT), named.group(1) == null, named.group())
                : null;
    }

    private static @Nullable Found<String> packingGroup(String text) {
        Scan named = PACKING_GROUP.scan(text);
        return named.find()
                ? PackingGroup.of(named.group(2))
                        .map(group -> new Found<>(group.name(), named.group(1) == null, named.group()))
                        .orElse(null)
                : null;
    }

    private static boolean hasOneNumber(List<Line> lines) {
        return lines.stream()
                        .flatMap(line -> HazmatDescription.idIn(line.text()).stream())
                        .distinct()
                        .count()
                == 1;
    }
}
