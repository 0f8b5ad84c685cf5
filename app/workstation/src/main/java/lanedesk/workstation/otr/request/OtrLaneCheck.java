package lanedesk.workstation.otr.request;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.DensityRequest;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.freight.batch.LaneField;
import lanedesk.workstation.freight.batch.LaneRow;
import lanedesk.workstation.freight.lane.LaneHeading.End;
import lanedesk.workstation.freight.place.PlaceCheck;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.AskedAccessorial;
import lanedesk.workstation.otr.draft.ItemRules;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.PackageNames;
import lanedesk.workstation.otr.paste.PastedItems;
import lanedesk.workstation.place.TypedPlace;
import lanedesk.workstation.quoting.LaneCheck;
import lanedesk.workstation.quoting.LaneLists;

/// The check of this desk's form for a row of a spreadsheet.
public final class OtrLaneCheck implements LaneCheck {

    private static final String NO_CLASS = "freightClass";

    // What a place lacks is asked for, where a form says that it is wrong.
    private static final Set<String> PARTS =
            Set.of("otr.problem.country", "otr.problem.state", "otr.problem.city", "otr.problem.postal");

    private final LaneLists lists;
    private final PlaceCheck places;
    private final CustomerBranch customer;
    private final String user;
    private final Texts texts;
    private final PastedItems items;

    public OtrLaneCheck(LaneLists lists, PlaceCheck places, CustomerBranch customer, String user, Texts texts) {
        this.lists = lists;
        this.places = places;
        this.customer = customer;
        this.user = user;
        this.texts = texts.forFeature(OtrLaneCheck.class);
        items = new PastedItems(new PackageNames(lists.packages()));
    }

    @Override
    public Verdict check(LaneRow row) {
        OtrDraft draft = draft(row);
        List<FieldProblem> problems =
                new ArrayList<>(OtrRules.beforeItems(draft, draft.filledItems().size(), customer, user, places));
        draft.filledItems().forEach(item -> problems.addAll(ItemRules.problems(item)));
        problems.addAll(OtrRules.afterItems(draft));
        List<String> unknown = unknown(row, draft);
        Optional<DensityRequest> density = draft.filledItems().stream()
                .findFirst()
                .flatMap(item -> ServiceCalculator.request(item, draft.system()));
        boolean calculated = density.isPresent()
                && problems.removeIf(
                        problem -> problem.missing() && problem.path().equals(NO_CLASS));
        List<String> wrong = Stream.concat(
                        problems.stream().filter(problem -> !isMissing(problem)).map(this::words), unknown.stream())
                .toList();
        if (!wrong.isEmpty()) {
            return new Cannot(String.join(" · ", wrong));
        }
        if (!problems.isEmpty()) {
            return new Needs(problems.stream().map(this::words).distinct().toList());
        }
        return new Ready(
                calculated
                        ? new Classless(
                                density.get(),
                                freightClass -> OtrRequests.of(
                                                draft.withItem(0, draft.item(0).withFreightClass(freightClass)),
                                                customer,
                                                user,
                                                (_, _) -> true)
                                        .getFirst())
                        : new Otr(OtrRequests.of(draft, customer, user, (_, _) -> true)
                                .getFirst()));
    }

    private static boolean isMissing(FieldProblem problem) {
        return problem.missing() || PARTS.contains(problem.key());
    }

    private String words(FieldProblem problem) {
        String said = texts.text(problem.key(), problem.arguments().toArray());
        return problem.path().startsWith("origin")
                ? texts.text("otr.need.from", said)
                : problem.path().startsWith("destination") ? texts.text("otr.need.to", said) : said;
    }

    private OtrDraft draft(LaneRow row) {
        Set<Mode> modes = modes(row.text(LaneField.MODE));
        OtrDraft draft = OtrDraft.EMPTY
                .withFrom(TypedPlace.of(row.place(End.ORIGIN, places)))
                .withTo(TypedPlace.of(row.place(End.DESTINATION, places)))
                .withSystem(row.system())
                .withModes(modes.contains(Mode.LTL), modes.contains(Mode.TRUCKLOAD))
                .withItems(row.item() == null ? List.of() : List.of(items.item(row.item())));
        return draft.withAccessorials(words(row)
                .map(word -> option(word, draft))
                .flatMap(Optional::stream)
                .map(AskedAccessorial::of)
                .distinct()
                .toList());
    }

    /// A row that names no mode is quoted as the form begins: LTL.
    private static Set<Mode> modes(String text) {
        String words = text.toUpperCase(Locale.ROOT);
        Set<Mode> modes = new LinkedHashSet<>();
        if (words.isBlank() || words.matches("(?s).*\\b(?:LTL|BOTH)\\b.*")) {
            modes.add(Mode.LTL);
        }
        if (words.matches("(?s).*\\b(?:FTL|TL|TRUCK ?LOAD|FULL|BOTH)\\b.*")) {
            modes.add(Mode.TRUCKLOAD);
        }
        return modes;
    }

    private static Stream<String> words(LaneRow row) {
        return Stream.of(row.text(LaneField.ACCESSORIALS).split("[,;|\\n]", -1))
                .map(String::strip)
                .filter(word -> !word.isEmpty());
    }

    private List<String> unknown(LaneRow row, OtrDraft draft) {
        return words(row)
                .filter(word -> option(word, draft).isEmpty())
                .map(word -> texts.text("otr.lane.accessorial", word))
                .toList();
    }

    /// What a word can only mean among what the modes offer: its code, its name, or a part of one name alone.
    private Optional<AccessorialOption> option(String word, OtrDraft draft) {
        List<AccessorialOption> offered = draft.modes().stream()
                .flatMap(mode -> lists.accessorials().getOrDefault(mode, List.of()).stream())
                .toList();
        List<AccessorialOption> called = offered.stream()
                .filter(option -> option.accessorial().equalsIgnoreCase(word)
                        || option.displayName().equalsIgnoreCase(word))
                .toList();
        if (!called.isEmpty()) {
            return Optional.of(called.getFirst());
        }
        String part = word.toLowerCase(Locale.ROOT);
        List<AccessorialOption> partly = offered.stream()
                .filter(option -> option.displayName().toLowerCase(Locale.ROOT).contains(part))
                .toList();
        return partly.stream().map(AskedAccessorial::of).distinct().count() == 1
                ? Optional.of(partly.getFirst())
                : Optional.empty();
    }
}
