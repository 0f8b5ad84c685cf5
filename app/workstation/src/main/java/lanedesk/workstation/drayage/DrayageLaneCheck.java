package lanedesk.workstation.drayage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.Market;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.batch.LaneField;
import lanedesk.freight.batch.LaneRow;
import lanedesk.freight.lane.LaneHeading.End;
import lanedesk.freight.lane.Place;
import lanedesk.freight.paste.YesNoQuestion;
import lanedesk.freight.request.terms.AccessorialFinder;
import lanedesk.journal.store.FreightKind;
import lanedesk.search.TypeaheadIndex;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.FieldError;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.shipment.LaneContext;
import lanedesk.workstation.shipment.PlaceCheckTexts;
import lanedesk.workstation.shipment.TypedPlace;
import org.jspecify.annotations.Nullable;

/// Checks a row of a batch by the rules of the drayage form.
public final class DrayageLaneCheck implements LaneCheck {

    private static final Pattern LENGTH_CELL = Pattern.compile("\\s*(\\d{2})\\s*(?:'|’|′|ft\\.?|feet)?\\s*");
    private static final Pattern IMPORT_CELL = Pattern.compile("(?iu).*\\bimp.*|\\s*i\\s*");
    private static final Pattern EXPORT_CELL = Pattern.compile("(?iu).*\\bexp.*|\\s*e\\s*");
    private static final String CHASSIS = "chassis";

    private final LaneContext context;
    private final TypeaheadIndex<Market> markets;
    private final ContainerLimits limits;
    private final Texts texts;
    private final Formats formats;
    private final PlaceCheckTexts placeTexts;

    /// @param limits road weight limits
    public DrayageLaneCheck(LaneContext context, ContainerLimits limits, Texts texts, Formats formats) {
        this.context = context;
        this.limits = limits;
        this.formats = formats;
        this.texts = texts.textsOfFeature(DrayageLaneCheck.class);
        placeTexts = new PlaceCheckTexts(texts);
        markets = DrayageReferenceLists.buildMarketIndex(context.lists().markets());
    }

    @Override
    public LaneCheck withLanguage(Language language) {
        return new DrayageLaneCheck(context, limits, texts.withLanguage(language), formats.withLanguage(language));
    }

    @Override
    public CheckedLane checkRow(LaneRow row) {
        DrayageDraft draft = toDraft(row);
        return new CheckedLane(createVerdict(row, draft), FreightKind.DRAYAGE, SavedForm.ofDraftWithoutRates(draft));
    }

    private Verdict createVerdict(LaneRow row, DrayageDraft draft) {
        List<String> services = row.requestedServices()
                .filter(service -> !isIncludedInEveryMove(service))
                .toList();
        List<FieldError> problems = DrayageRules.validateDraft(
                draft, context.lists().containerTypes(), context.customer(), context.user(), context.places());
        Verdict verdict = Verdict.ofErrors(
                problems,
                problem -> formatFieldError(row, problem),
                problem -> formatUnknownTown(row, problem).isPresent(),
                findUnusableValueTexts(row, draft, services),
                () -> new Drayage(DrayageRequestMapper.toRequest(draft, context.customer(), context.user())),
                List.of(
                        DrayageRules.findOverweightWarning(draft, limits)
                                .map(over -> DrayageRules.formatOverweightWarning(over, texts, formats))
                                .orElse(""),
                        createHighCubeWarning(row, draft),
                        placeTexts.paddedCodeText(
                                row, findWarehouseEnd(row), draft.warehouse().place()),
                        placeTexts.warningText(
                                context.places().checkPlace(draft.warehouse().place()))));
        String question = DrayageRules.findWeightQuestion(draft, limits, formats)
                .map(fieldError -> fieldError.text(texts))
                .orElse("");
        return question.isEmpty() ? verdict : withUnconfirmedWeight(verdict, question, draft);
    }

    private static Verdict withUnconfirmedWeight(Verdict verdict, String question, DrayageDraft draft) {
        return switch (verdict) {
            case Ready ready ->
                new Unconfirmed(
                        question,
                        draft.weightWithUnit(),
                        ready,
                        SavedForm.ofDraftWithoutRates(draft.withConfirmedWeight(draft.weightWithUnit())));
            case Incomplete(List<String> missingTexts, List<String> questions) ->
                new Incomplete(
                        missingTexts,
                        Stream.concat(questions.stream(), Stream.of(question)).toList());
            case Unconfirmed _, CannotBeRated _ -> verdict;
        };
    }

    // The warning that the request does not say that the container is a high cube, because a request has no
    // container height. Empty if the row names no high cube, or if its container type is only for high cubes.
    private String createHighCubeWarning(LaneRow row, DrayageDraft draft) {
        String typedType = readContainerTypeText(row);
        String size = row.textOfField(LaneField.CONTAINER_LENGTH);
        boolean isHighCube = Stream.of(typedType, size, readContainerLength(row) + typedType)
                .flatMap(text -> ContainerName.parseName(text).stream())
                .anyMatch(ContainerName::isHighCube);
        boolean isHighCubeType = DrayageRules.findSelectedType(
                        draft, context.lists().containerTypes())
                .filter(ContainerName::isHighCubeType)
                .isPresent();
        return isHighCube && !isHighCubeType ? texts.text("dray.lane.highCube") : "";
    }

    // Returns a text for each value that makes the row unusable: a wrong postal code, services that cannot be
    // requested, and a move type that cannot be read, because the default move type could give wrong rates.
    private List<String> findUnusableValueTexts(LaneRow row, DrayageDraft draft, List<String> services) {
        List<String> unusableTexts = new ArrayList<>();
        String code = placeTexts.wrongPostalCodeText(
                context.places(), draft.warehouse().place());
        if (!code.isEmpty()) {
            unusableTexts.add(code);
        }
        if (!services.isEmpty()) {
            unusableTexts.add(texts.text("dray.lane.services", String.join("; ", services)));
        }
        String operation = row.textOfField(LaneField.OPERATION).strip();
        if (!operation.isEmpty()
                && IMPORT_CELL.matcher(operation).matches()
                        == EXPORT_CELL.matcher(operation).matches()) {
            unusableTexts.add(texts.text("dray.lane.operation", operation));
        }
        return unusableTexts;
    }

    // Returns whether a service asks only for a chassis. Such a service is ignored: every rate includes a
    // chassis, and a request cannot name the chassis's owner.
    private static boolean isIncludedInEveryMove(String service) {
        return AccessorialFinder.parseAccessorialCell(service.split(":", 2)[0])
                .filter(accessorials -> accessorials.stream()
                        .allMatch(extractedAccessorial ->
                                extractedAccessorial.description().value().equals(CHASSIS)))
                .isPresent();
    }

    private DrayageDraft toDraft(LaneRow row) {
        String market = row.textOfField(LaneField.MARKET);
        String typedType = readContainerTypeText(row);
        Integer lengthInType =
                ContainerName.parseName(typedType).map(ContainerName::feet).orElse(null);
        Integer lengthInColumn = readContainerLength(row);
        Integer length = lengthInColumn == null ? lengthInType : lengthInColumn;
        Optional<ContainerType> type = lengthInType == null || lengthInType.equals(length)
                ? DrayageReferenceLists.findTypeByTypedText(
                                typedType, context.lists().containerTypes())
                        // a short code such as "HC" counts as a container type only together with a length
                        .or(() -> length == null || typedType.isBlank()
                                ? Optional.empty()
                                : DrayageReferenceLists.findTypeByTypedText(
                                        length + typedType, context.lists().containerTypes()))
                : Optional.empty();
        DrayageDraft draft = DrayageDraft.EMPTY
                .withDirection(isExport(row) ? MoveType.EXPORT : MoveType.IMPORT)
                .withMarket(
                        DrayageReferenceLists.findMarketByTypedText(
                                        market, context.lists().markets(), markets)
                                .orElse(null),
                        market)
                .withWarehouse(TypedPlace.ofPlace(
                        row.completePlaceWithoutUnknownCity(findWarehouseEnd(row), context.places())))
                .withContainer(type.map(ContainerType::name).orElse(""), typedType, length)
                .withWeight(readWeightText(row))
                .withSystem(row.unitSystem());
        String reefer = row.textOfField(LaneField.REEFER).strip();
        return YesNoQuestion.parsePlainAnswer(reefer).orElse(reefer.equalsIgnoreCase("reefer"))
                ? draft.withReefer(true)
                : draft;
    }

    // Returns which place of the row is the warehouse: the row's warehouse or, if the row names none, the
    // destination of an import or the origin of an export.
    private End findWarehouseEnd(LaneRow row) {
        boolean isUnknown = row.completePlaceWithoutUnknownCity(End.WAREHOUSE, context.places())
                .equals(Place.UNKNOWN);
        return !isUnknown ? End.WAREHOUSE : isExport(row) ? End.ORIGIN : End.DESTINATION;
    }

    private static boolean isExport(LaneRow row) {
        return EXPORT_CELL.matcher(row.textOfField(LaneField.OPERATION)).matches();
    }

    // The text of an error. If the row names an unknown town, the text says that the town is unknown, not that
    // the town is missing.
    private String formatFieldError(LaneRow row, FieldError problem) {
        return formatUnknownTown(row, problem).orElseGet(() -> problem.text(texts));
    }

    private Optional<String> formatUnknownTown(LaneRow row, FieldError problem) {
        return problem.key().equals("dray.problem.city")
                ? placeTexts.unknownTownText(row, findWarehouseEnd(row), context.places())
                : Optional.empty();
    }

    // Reads the type from the length column if the type column is empty and the length column contains both:
    // "40HC".
    private static String readContainerTypeText(LaneRow row) {
        String type = row.textOfField(LaneField.CONTAINER_TYPE);
        String size = row.textOfField(LaneField.CONTAINER_LENGTH);
        return type.isBlank() && ContainerName.parseName(size).isPresent() ? size : type;
    }

    private static @Nullable Integer readContainerLength(LaneRow row) {
        String size = row.textOfField(LaneField.CONTAINER_LENGTH);
        Matcher feet = LENGTH_CELL.matcher(size);
        return feet.matches()
                ? Integer.valueOf(feet.group(1))
                : ContainerName.parseName(size).map(ContainerName::feet).orElse(null);
    }

    private static String readWeightText(LaneRow row) {
        String total = row.textOfField(LaneField.TOTAL_WEIGHT);
        return (total.isBlank() ? row.textOfField(LaneField.WEIGHT) : total).toLowerCase(Locale.ROOT);
    }
}
