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
import lanedesk.freight.paste.Certainty;
import lanedesk.freight.paste.PastedCell;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.PastedRow;
import lanedesk.freight.paste.YesNoQuestion;
import lanedesk.freight.request.terms.AccessorialFinder;
import lanedesk.freight.request.terms.ModeFinder;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.ItemRules;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.PackageNames;
import lanedesk.workstation.otr.draft.PastedItemMapper;
import lanedesk.workstation.otr.draft.RequestedAccessorial;
import lanedesk.workstation.shipment.AccessorialMatcher;
import lanedesk.workstation.shipment.FieldError;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.shipment.LaneContext;
import lanedesk.workstation.shipment.PlaceCheckTexts;
import lanedesk.workstation.shipment.TypedPlace;
import org.jspecify.annotations.Nullable;

/// Checks a row of a batch by the rules of the OTR form.
public final class OtrLaneCheck implements LaneCheck {

    private static final String FREIGHT_CLASS_PATH = "freightClass";
    private static final String ORIGIN = "origin";
    private static final String DESTINATION = "destination";

    private final LaneContext context;
    private final Texts texts;
    private final PlaceCheckTexts placeTexts;
    private final PastedItemMapper itemMapper;

    public OtrLaneCheck(LaneContext context, Texts texts) {
        this.context = context;
        this.texts = texts.textsOfFeature(OtrLaneCheck.class);
        placeTexts = new PlaceCheckTexts(texts);
        itemMapper = new PastedItemMapper(new PackageNames(context.lists().packages()));
    }

    @Override
    public LaneCheck withLanguage(Language language) {
        return new OtrLaneCheck(context, texts.withLanguage(language));
    }

    @Override
    public CheckedLane checkRow(LaneRow row) {
        OtrDraft draft = toDraft(row);
        return new CheckedLane(createVerdict(row, draft), FreightKind.OTR, SavedForm.ofDraftWithoutRates(draft));
    }

    private Verdict createVerdict(LaneRow row, OtrDraft draft) {
        List<FieldError> problems = new ArrayList<>(OtrRules.validateFieldsBeforeItems(
                draft, draft.filledItems().size(), context.customer(), context.user(), context.places()));
        draft.filledItems().forEach(item -> problems.addAll(ItemRules.validate(item)));
        problems.addAll(OtrRules.validateFieldsAfterItems(draft));
        mergeErrorsOfPlace(problems, ORIGIN);
        mergeErrorsOfPlace(problems, DESTINATION);
        Optional<DensityRequest> density = draft.filledItems().stream()
                .findFirst()
                .flatMap(item -> ServiceDensityCalculator.toDensityRequest(item, draft.system()));
        boolean canCalculateClass = density.isPresent()
                && problems.removeIf(
                        problem -> problem.isMissing() && problem.path().equals(FREIGHT_CLASS_PATH));
        return Verdict.ofErrors(
                problems,
                problem -> errorText(row, problem),
                problem -> unknownTownText(
                                row, problem.path().startsWith(ORIGIN) ? End.ORIGIN : End.DESTINATION, problem)
                        .isPresent(),
                unusableValueTexts(row, draft),
                () -> canCalculateClass
                        ? new OtrWithoutClass(
                                density.get(),
                                freightClass -> toRequest(
                                        draft.withItem(0, draft.itemInRow(0).withFreightClass(freightClass))))
                        : new Otr(toRequest(draft)),
                createWarningsOnPlaces(row, draft));
    }

    private List<String> createWarningsOnPlaces(LaneRow row, OtrDraft draft) {
        Stream<String> paddedCodeWarnings = createPlaceWarnings(
                placeTexts.paddedCodeText(row, End.ORIGIN, draft.from().place()),
                placeTexts.paddedCodeText(row, End.DESTINATION, draft.to().place()));
        return Stream.concat(
                        paddedCodeWarnings,
                        placeWarningsOfDraft(
                                draft,
                                place -> placeTexts.warningText(context.places().checkPlace(place)))
                                .stream())
                .toList();
    }

    private List<String> placeWarningsOfDraft(OtrDraft draft, Function<Place, String> formatter) {
        return createPlaceWarnings(
                        formatter.apply(draft.from().place()),
                        formatter.apply(draft.to().place()))
                .toList();
    }

    private Stream<String> createPlaceWarnings(String from, String to) {
        return Stream.of(
                        from.isEmpty() ? "" : texts.text("otr.need.from", from),
                        to.isEmpty() ? "" : texts.text("otr.need.to", to))
                .filter(value -> !value.isEmpty());
    }

    private OtrQuoteRequest toRequest(OtrDraft draft) {
        return OtrRequestMapper.toRequests(draft, context.customer(), context.user(), (_, _) -> true)
                .getFirst();
    }

    // Merges several missing parts of one place to one error, because a batch row has no fields for the parts
    // of a place.
    private static void mergeErrorsOfPlace(List<FieldError> problems, String end) {
        List<FieldError> parts = problems.stream()
                .filter(problem -> problem.path().startsWith(end))
                .toList();
        if (parts.size() > 1 && parts.stream().noneMatch(problem -> problem.kind() == FieldError.Kind.WRONG)) {
            int index = problems.indexOf(parts.getFirst());
            problems.removeAll(parts);
            problems.add(index, FieldError.missing(end, "otr.problem.place"));
        }
    }

    private String errorText(LaneRow row, FieldError problem) {
        return problem.path().startsWith(ORIGIN)
                ? texts.text("otr.need.from", errorText(row, End.ORIGIN, problem))
                : problem.path().startsWith(DESTINATION)
                        ? texts.text("otr.need.to", errorText(row, End.DESTINATION, problem))
                        : problem.text(texts);
    }

    // Returns the text of an error. If the row contains an unknown town, the text names the town instead of
    // "missing".
    private String errorText(LaneRow row, End end, FieldError problem) {
        return unknownTownText(row, end, problem).orElseGet(() -> problem.text(texts));
    }

    private Optional<String> unknownTownText(LaneRow row, End end, FieldError problem) {
        return problem.key().equals("otr.problem.city")
                ? placeTexts.unknownTownText(row, end, context.places())
                : Optional.empty();
    }

    private OtrDraft toDraft(LaneRow row) {
        Set<Mode> modes = parseModes(row.textOfField(LaneField.MODE));
        OtrDraft draft = OtrDraft.EMPTY
                .withFrom(TypedPlace.ofPlace(row.completePlaceWithoutUnknownCity(End.ORIGIN, context.places())))
                .withTo(TypedPlace.ofPlace(row.completePlaceWithoutUnknownCity(End.DESTINATION, context.places())))
                .withSystem(row.unitSystem())
                .withModes(modes.contains(Mode.LTL), modes.contains(Mode.TRUCKLOAD))
                .withItems(row.pastedItem() == null ? List.of() : List.of(itemMapper.toItem(row.pastedItem())));
        List<AccessorialOption> offered = offeredAccessorials(draft);
        OtrDraft requested = draft.withAccessorials(row.requestedServices()
                .flatMap(word -> findAccessorials(word, offered).stream())
                .flatMap(Optional::stream)
                .map(RequestedAccessorial::of)
                .distinct()
                .toList());
        // A batch row cannot show a warning, so a missing hazmat accessorial is added.
        return OtrRules.findMissingHazmatAccessorial(requested, offered)
                .map(RequestedAccessorial::of)
                .map(hazmat ->
                        requested.withAccessorials(Stream.concat(requested.accessorials().stream(), Stream.of(hazmat))
                                .toList()))
                .orElse(requested);
    }

    /// Returns the modes that a cell names; LTL, the default of the form, for an empty cell; an empty set for a
    /// text that names no mode.
    private static Set<Mode> parseModes(String text) {
        String upperCaseText = text.strip().toUpperCase(Locale.ROOT);
        return switch (upperCaseText) {
            case "" -> Set.of(Mode.LTL);
            case "BOTH" -> Set.of(Mode.LTL, Mode.TRUCKLOAD);
            case "FULL" -> Set.of(Mode.TRUCKLOAD);
            default ->
                ModeFinder.findAndConsumeModes(List.of(new RequestLine(0, upperCaseText))).stream()
                        .map(extracted -> new Mode(extracted.value()))
                        .collect(Collectors.toSet());
        };
    }

    private List<String> unusableValueTexts(LaneRow row, OtrDraft draft) {
        List<AccessorialOption> offered = offeredAccessorials(draft);
        Stream<String> services = row.requestedServices().flatMap(word -> {
            List<Optional<AccessorialOption>> candidates = findAccessorials(word, offered);
            return candidates.isEmpty()
                            && AccessorialFinder.parseAccessorialCell(word).isEmpty()
                    ? Stream.of(texts.text("otr.lane.unread", word))
                    : candidates.stream()
                            .filter(Optional::isEmpty)
                            .limit(1)
                            .map(_ -> texts.text("otr.lane.accessorial", word));
        });
        PastedRow item = row.pastedItem();
        Stream<Map.Entry<PastedField, PastedCell>> hazard = (item == null
                        ? Optional.<PastedCell>empty()
                        : item.findCell(PastedField.HAZARDOUS))
                        .filter(cell -> cell.certainty() == Certainty.UNREADABLE
                                && YesNoQuestion.parsePlainAnswer(cell.originalText())
                                        .isEmpty())
                        .map(cell -> Map.entry(PastedField.HAZARDOUS, cell))
                        .stream();
        Stream<String> cells = Stream.concat(
                        item == null ? Stream.empty() : item.findUnreadableNumbers().stream(), hazard)
                .map(cell -> texts.text(
                        "otr.lane.unread",
                        texts.joinLabelAndValue(
                                texts.text("otr.field." + cell.getKey()),
                                cell.getValue().originalText())));
        return Stream.of(
                        placeWarningsOfDraft(draft, place -> placeTexts.wrongPostalCodeText(context.places(), place))
                                .stream(),
                        services,
                        cells,
                        contradictedHazardText(item, draft).stream())
                .flatMap(stream -> stream)
                .toList();
    }

    // Returns a question about a row that contains a UN or NA number but says "not hazardous"; empty for other
    // rows.
    private Optional<String> contradictedHazardText(@Nullable PastedRow pastedItem, OtrDraft draft) {
        return pastedItem == null
                        || !pastedItem.valueOrEmpty(PastedField.HAZARDOUS).equals("no")
                ? Optional.empty()
                : draft.filledItems().stream()
                        .flatMap(item -> item.hazmatNumber().stream())
                        .findFirst()
                        .map(number -> texts.text("otr.lane.hazmat", number));
    }

    private List<AccessorialOption> offeredAccessorials(OtrDraft draft) {
        return draft.modes().stream()
                .flatMap(mode -> context.lists().accessorials().getOrDefault(mode, List.of()).stream())
                .toList();
    }

    /// Returns the offered accessorials that a word names: by the service's own name, or else by common
    /// phrases. An entry is empty if the accessorial is not offered; the list is empty if the word names no
    /// accessorial.
    private static List<Optional<AccessorialOption>> findAccessorials(String word, List<AccessorialOption> offered) {
        Optional<AccessorialOption> namedOption = findAccessorialByName(word, offered);
        return namedOption.isPresent()
                ? List.of(namedOption)
                : AccessorialFinder.parseAccessorialCell(word).orElse(List.of()).stream()
                        .map(extracted -> AccessorialMatcher.findByTypeAndText(
                                offered,
                                extracted.type().value().toString(),
                                extracted.description().value()))
                        .toList();
    }

    /// Finds the option that a word names by its code, its display name, or a part of exactly one display name.
    private static Optional<AccessorialOption> findAccessorialByName(String word, List<AccessorialOption> offered) {
        List<AccessorialOption> optionsWithName = offered.stream()
                .filter(option -> option.accessorial().equalsIgnoreCase(word)
                        || option.displayName().equalsIgnoreCase(word))
                .toList();
        if (!optionsWithName.isEmpty()) {
            return Optional.of(optionsWithName.getFirst());
        }
        String part = word.toLowerCase(Locale.ROOT);
        List<AccessorialOption> optionsContainingWord = offered.stream()
                .filter(option -> option.displayName().toLowerCase(Locale.ROOT).contains(part))
                .toList();
        return optionsContainingWord.stream()
                                .map(RequestedAccessorial::of)
                                .distinct()
                                .count()
                        == 1
                ? Optional.of(optionsContainingWord.getFirst())
                : Optional.empty();
    }
}
