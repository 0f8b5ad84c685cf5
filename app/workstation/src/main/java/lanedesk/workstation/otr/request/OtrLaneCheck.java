package lanedesk.workstation.otr.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.DensityRequest;
import lanedesk.freight.batch.LaneField;
import lanedesk.freight.batch.LaneRow;
import lanedesk.freight.lane.LaneHeading.End;
import lanedesk.freight.lane.Place;
import lanedesk.freight.paste.Cell;
import lanedesk.freight.paste.Certainty;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.PastedRow;
import lanedesk.freight.paste.YesNo;
import lanedesk.freight.request.terms.Accessorials;
import lanedesk.freight.request.terms.Modes;
import lanedesk.freight.request.text.Line;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.form.StoredForm;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.AskedAccessorial;
import lanedesk.workstation.otr.draft.ItemRules;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.PackageNames;
import lanedesk.workstation.otr.paste.PastedItems;
import lanedesk.workstation.place.PlaceFindingText;
import lanedesk.workstation.place.TypedPlace;
import lanedesk.workstation.quoting.LaneCheck;
import lanedesk.workstation.quoting.LaneContext;
import lanedesk.workstation.reference.AccessorialWords;

/// The check of this desk's form for a row of a spreadsheet.
public final class OtrLaneCheck implements LaneCheck {

    private static final String NO_CLASS = "freightClass";
    private static final String ORIGIN = "origin";
    private static final String DESTINATION = "destination";

    private final LaneContext context;
    private final Texts texts;
    private final PlaceFindingText found;
    private final PastedItems items;

    public OtrLaneCheck(LaneContext context, Texts texts) {
        this.context = context;
        this.texts = texts.forFeature(OtrLaneCheck.class);
        found = new PlaceFindingText(texts);
        items = new PastedItems(new PackageNames(context.lists().packages()));
    }

    @Override
    public LaneCheck withLanguage(Language language) {
        return new OtrLaneCheck(context, texts.withLanguage(language));
    }

    @Override
    public Checked check(LaneRow row) {
        OtrDraft draft = draft(row);
        return new Checked(verdict(row, draft), Desk.OTR, StoredForm.of(draft));
    }

    private Verdict verdict(LaneRow row, OtrDraft draft) {
        List<FieldProblem> problems = new ArrayList<>(OtrRules.beforeItems(
                draft, draft.filledItems().size(), context.customer(), context.user(), context.places()));
        draft.filledItems().forEach(item -> problems.addAll(ItemRules.problems(item)));
        problems.addAll(OtrRules.afterItems(draft));
        inOne(problems, ORIGIN);
        inOne(problems, DESTINATION);
        Optional<DensityRequest> density = draft.filledItems().stream()
                .findFirst()
                .flatMap(item -> ServiceCalculator.request(item, draft.system()));
        boolean calculated = density.isPresent()
                && problems.removeIf(
                        problem -> problem.missing() && problem.path().equals(NO_CLASS));
        return Verdict.of(
                problems,
                problem -> words(row, problem),
                problem -> noTown(row, problem.path().startsWith(ORIGIN) ? End.ORIGIN : End.DESTINATION, problem)
                        .isPresent(),
                unknown(row, draft),
                () -> calculated
                        ? new Classless(
                                density.get(),
                                freightClass ->
                                        request(draft.withItem(0, draft.item(0).withFreightClass(freightClass))))
                        : new Otr(request(draft)),
                cautions(row, draft));
    }

    private List<String> cautions(LaneRow row, OtrDraft draft) {
        Stream<String> padded = ofPlaces(
                found.paddedCode(row, End.ORIGIN, draft.from().place()),
                found.paddedCode(row, End.DESTINATION, draft.to().place()));
        return Stream.concat(
                        padded,
                        ofPlaces(draft, place -> found.caution(context.places().of(place))).stream())
                .toList();
    }

    private List<String> ofPlaces(OtrDraft draft, Function<Place, String> words) {
        return ofPlaces(
                        words.apply(draft.from().place()),
                        words.apply(draft.to().place()))
                .toList();
    }

    private Stream<String> ofPlaces(String from, String to) {
        return Stream.of(
                        from.isEmpty() ? "" : texts.text("otr.need.from", from),
                        to.isEmpty() ? "" : texts.text("otr.need.to", to))
                .filter(each -> !each.isEmpty());
    }

    private OtrQuoteRequest request(OtrDraft draft) {
        return OtrRequests.of(draft, context.customer(), context.user(), (_, _) -> true)
                .getFirst();
    }

    // Beside a row there is no field for each part of a place: what lacks several is asked for as a whole.
    private static void inOne(List<FieldProblem> problems, String end) {
        List<FieldProblem> parts = problems.stream()
                .filter(problem -> problem.path().startsWith(end))
                .toList();
        if (parts.size() > 1 && parts.stream().noneMatch(problem -> problem.kind() == FieldProblem.Kind.WRONG)) {
            int at = problems.indexOf(parts.getFirst());
            problems.removeAll(parts);
            problems.add(at, FieldProblem.missing(end, "otr.problem.place"));
        }
    }

    private String words(LaneRow row, FieldProblem problem) {
        return problem.path().startsWith(ORIGIN)
                ? texts.text("otr.need.from", words(row, End.ORIGIN, problem))
                : problem.path().startsWith(DESTINATION)
                        ? texts.text("otr.need.to", words(row, End.DESTINATION, problem))
                        : problem.text(texts);
    }

    // A name that stands in the row is not missing.
    private String words(LaneRow row, End end, FieldProblem problem) {
        return noTown(row, end, problem).orElseGet(() -> problem.text(texts));
    }

    private Optional<String> noTown(LaneRow row, End end, FieldProblem problem) {
        return problem.key().equals("otr.problem.city") ? found.noTown(row, end, context.places()) : Optional.empty();
    }

    private OtrDraft draft(LaneRow row) {
        Set<Mode> modes = modes(row.text(LaneField.MODE));
        OtrDraft draft = OtrDraft.EMPTY
                .withFrom(TypedPlace.of(row.place(End.ORIGIN, context.places())))
                .withTo(TypedPlace.of(row.place(End.DESTINATION, context.places())))
                .withSystem(row.system())
                .withModes(modes.contains(Mode.LTL), modes.contains(Mode.TRUCKLOAD))
                .withItems(row.item() == null ? List.of() : List.of(items.item(row.item())));
        List<AccessorialOption> offered = offered(draft);
        OtrDraft asked = draft.withAccessorials(row.services()
                .flatMap(word -> findOptions(word, offered).stream())
                .flatMap(Optional::stream)
                .map(AskedAccessorial::of)
                .distinct()
                .toList());
        // A row has no warning about hazardous goods without their accessorial.
        return OtrWarnings.hazmatAccessorial(asked, offered)
                .map(AskedAccessorial::of)
                .map(hazmat -> asked.withAccessorials(Stream.concat(asked.accessorials().stream(), Stream.of(hazmat))
                        .toList()))
                .orElse(asked);
    }

    /// A row that names no mode is quoted as the form begins: LTL.
    private static Set<Mode> modes(String text) {
        String words = text.strip().toUpperCase(Locale.ROOT);
        return switch (words) {
            case "" -> Set.of(Mode.LTL);
            case "BOTH" -> Set.of(Mode.LTL, Mode.TRUCKLOAD);
            case "FULL" -> Set.of(Mode.TRUCKLOAD);
            default ->
                Modes.read(List.of(new Line(0, words))).stream()
                        .map(found -> new Mode(found.value()))
                        .collect(Collectors.toSet());
        };
    }

    private List<String> unknown(LaneRow row, OtrDraft draft) {
        List<AccessorialOption> offered = offered(draft);
        Stream<String> services = row.services().flatMap(word -> {
            List<Optional<AccessorialOption>> meant = findOptions(word, offered);
            return meant.isEmpty() && Accessorials.parse(word).isEmpty()
                    ? Stream.of(texts.text("otr.lane.unread", word))
                    : meant.stream()
                            .filter(Optional::isEmpty)
                            .limit(1)
                            .map(_ -> texts.text("otr.lane.accessorial", word));
        });
        PastedRow item = row.item();
        Stream<Map.Entry<PastedField, Cell>> hazard = (item == null
                        ? Optional.<Cell>empty()
                        : item.cell(PastedField.HAZARDOUS))
                        .filter(cell -> cell.certainty() == Certainty.UNREADABLE
                                && YesNo.parse(cell.original()).isEmpty())
                        .map(cell -> Map.entry(PastedField.HAZARDOUS, cell))
                        .stream();
        Stream<String> cells = Stream.concat(item == null ? Stream.empty() : item.unreadFigures().stream(), hazard)
                .map(cell -> texts.text(
                        "otr.lane.unread",
                        texts.named(
                                texts.text("otr.field." + cell.getKey()),
                                cell.getValue().original())));
        return Stream.of(ofPlaces(draft, place -> found.wrongCode(context.places(), place)).stream(), services, cells)
                .flatMap(each -> each)
                .toList();
    }

    private List<AccessorialOption> offered(OtrDraft draft) {
        return draft.modes().stream()
                .flatMap(mode -> context.lists().accessorials().getOrDefault(mode, List.of()).stream())
                .toList();
    }

    /// Returns the meaning of a word, empty where it isn't offered: the service's own name, or the services that a
    /// request in these words asks for; none where it asks for none or isn't understood.
    private static List<Optional<AccessorialOption>> findOptions(String word, List<AccessorialOption> offered) {
        Optional<AccessorialOption> called = option(word, offered);
        return called.isPresent()
                ? List.of(called)
                : Accessorials.parse(word).orElse(List.of()).stream()
                        .map(found -> AccessorialWords.find(
                                offered,
                                found.type().value().toString(),
                                found.words().value()))
                        .toList();
    }

    /// Returns the only offered meaning of a word: its code, its name, or a part of one name alone.
    private static Optional<AccessorialOption> option(String word, List<AccessorialOption> offered) {
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
