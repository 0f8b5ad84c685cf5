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
import lanedesk.freight.paste.YesNo;
import lanedesk.freight.request.terms.Accessorials;
import lanedesk.journal.store.Desk;
import lanedesk.search.TypeaheadIndex;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.form.StoredForm;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.place.PlaceFindingText;
import lanedesk.workstation.place.TypedPlace;
import lanedesk.workstation.quoting.LaneCheck;
import lanedesk.workstation.quoting.LaneContext;
import org.jspecify.annotations.Nullable;

/// The check of this desk's form for a row of a spreadsheet.
public final class DrayageLaneCheck implements LaneCheck {

    private static final Pattern FEET = Pattern.compile("\\s*(\\d{2})\\s*(?:'|’|′|ft\\.?|feet)?\\s*");
    private static final Pattern IMPORT = Pattern.compile("(?iu).*\\bimp.*|\\s*i\\s*");
    private static final Pattern EXPORT = Pattern.compile("(?iu).*\\bexp.*|\\s*e\\s*");
    private static final String CHASSIS = "chassis";

    private final LaneContext context;
    private final TypeaheadIndex<Market> markets;
    private final ContainerLimits limits;
    private final Texts texts;
    private final Formats formats;
    private final PlaceFindingText found;

    /// @param limits what the road takes
    public DrayageLaneCheck(LaneContext context, ContainerLimits limits, Texts texts, Formats formats) {
        this.context = context;
        this.limits = limits;
        this.formats = formats;
        this.texts = texts.forFeature(DrayageLaneCheck.class);
        found = new PlaceFindingText(texts);
        markets = DrayageLists.index(context.lists().markets());
    }

    @Override
    public LaneCheck withLanguage(Language language) {
        return new DrayageLaneCheck(context, limits, texts.withLanguage(language), formats.withLanguage(language));
    }

    @Override
    public Checked check(LaneRow row) {
        DrayageDraft draft = draft(row);
        return new Checked(verdict(row, draft), Desk.DRAYAGE, StoredForm.of(draft));
    }

    private Verdict verdict(LaneRow row, DrayageDraft draft) {
        List<String> services =
                row.services().filter(service -> !isOfEveryContainer(service)).toList();
        List<FieldProblem> problems = DrayageRules.problems(
                draft, context.lists().containerTypes(), context.customer(), context.user(), context.places());
        Verdict verdict = Verdict.of(
                problems,
                problem -> words(row, problem),
                problem -> noTown(row, problem).isPresent(),
                unknown(row, draft, services),
                () -> new Container(DrayageRequests.of(draft, context.customer(), context.user())),
                List.of(
                        DrayageRules.overweight(draft, limits)
                                .map(over -> DrayageReadiness.text(over, texts, formats))
                                .orElse(""),
                        highCube(row, draft),
                        found.paddedCode(row, door(row), draft.warehouse().place()),
                        found.caution(context.places().of(draft.warehouse().place()))));
        String question = DrayageReadiness.weightQuestion(draft, limits, formats)
                .map(asked -> asked.text(texts))
                .orElse("");
        return question.isEmpty() ? verdict : unconfirmed(verdict, question, draft);
    }

    private static Verdict unconfirmed(Verdict verdict, String question, DrayageDraft draft) {
        return switch (verdict) {
            case Ready ready ->
                new Unconfirmed(
                        question,
                        draft.statedWeight(),
                        ready,
                        StoredForm.of(draft.withConfirmedWeight(draft.statedWeight())));
            case Needs(List<String> missing, List<String> questions) ->
                new Needs(
                        missing,
                        Stream.concat(questions.stream(), Stream.of(question)).toList());
            case Unconfirmed _, Cannot _ -> verdict;
        };
    }

    // A request has no height: that it is a high cube is kept with the row.
    private String highCube(LaneRow row, DrayageDraft draft) {
        String typed = type(row);
        String size = row.text(LaneField.CONTAINER_LENGTH);
        boolean isHighCube = Stream.of(typed, size, length(row) + typed)
                .flatMap(text -> SpokenContainer.of(text).stream())
                .anyMatch(SpokenContainer::isHighCube);
        boolean isKnown = DrayageRules.type(draft, context.lists().containerTypes())
                .filter(SpokenContainer::isHighCube)
                .isPresent();
        return isHighCube && !isKnown ? texts.text("dray.lane.highCube") : "";
    }

    // A word for neither way is not taken for the usual one: the other way has other rates.
    private List<String> unknown(LaneRow row, DrayageDraft draft, List<String> services) {
        List<String> unknown = new ArrayList<>();
        String code = found.wrongCode(context.places(), draft.warehouse().place());
        if (!code.isEmpty()) {
            unknown.add(code);
        }
        if (!services.isEmpty()) {
            unknown.add(texts.text("dray.lane.services", String.join("; ", services)));
        }
        String way = row.text(LaneField.OPERATION).strip();
        if (!way.isEmpty()
                && IMPORT.matcher(way).matches() == EXPORT.matcher(way).matches()) {
            unknown.add(texts.text("dray.lane.operation", way));
        }
        return unknown;
    }

    // Every container rides on a chassis; what it costs stands in the rate, and whose it is cannot be asked for.
    private static boolean isOfEveryContainer(String service) {
        return Accessorials.parse(service.split(":", 2)[0])
                .filter(named ->
                        named.stream().allMatch(each -> each.words().value().equals(CHASSIS)))
                .isPresent();
    }

    private DrayageDraft draft(LaneRow row) {
        String market = row.text(LaneField.MARKET);
        String typed = type(row);
        Integer spoken = SpokenContainer.of(typed).map(SpokenContainer::feet).orElse(null);
        Integer column = length(row);
        Integer length = column == null ? spoken : column;
        Optional<ContainerType> type = spoken == null || spoken.equals(length)
                ? DrayageLists.typeMeant(typed, context.lists().containerTypes())
                        // a short code is a container's beside its length alone
                        .or(() -> length == null || typed.isBlank()
                                ? Optional.empty()
                                : DrayageLists.typeMeant(
                                        length + typed, context.lists().containerTypes()))
                : Optional.empty();
        DrayageDraft draft = DrayageDraft.EMPTY
                .withDirection(isExport(row) ? Direction.EXPORT : Direction.IMPORT)
                .withMarket(
                        DrayageLists.findMarket(market, context.lists().markets(), markets)
                                .orElse(null),
                        market)
                .withWarehouse(TypedPlace.of(row.place(door(row), context.places())))
                .withContainer(type.map(ContainerType::name).orElse(""), typed, length)
                .withWeight(weight(row))
                .withSystem(row.system());
        String reefer = row.text(LaneField.REEFER).strip();
        return YesNo.parse(reefer).orElse(reefer.equalsIgnoreCase("reefer")) ? draft.withCooled(true) : draft;
    }

    // A row without a warehouse has the container's destination or origin instead.
    private End door(LaneRow row) {
        boolean open = row.place(End.WAREHOUSE, context.places()).equals(Place.NOWHERE);
        return !open ? End.WAREHOUSE : isExport(row) ? End.ORIGIN : End.DESTINATION;
    }

    private static boolean isExport(LaneRow row) {
        return EXPORT.matcher(row.text(LaneField.OPERATION)).matches();
    }

    // A name that stands in the row is not missing.
    private String words(LaneRow row, FieldProblem problem) {
        return noTown(row, problem).orElseGet(() -> problem.text(texts));
    }

    private Optional<String> noTown(LaneRow row, FieldProblem problem) {
        return problem.key().equals("dray.problem.city")
                ? found.noTown(row, door(row), context.places())
                : Optional.empty();
    }

    // A column of sizes may say the type, too: "40HC".
    private static String type(LaneRow row) {
        String type = row.text(LaneField.CONTAINER_TYPE);
        String size = row.text(LaneField.CONTAINER_LENGTH);
        return type.isBlank() && SpokenContainer.of(size).isPresent() ? size : type;
    }

    private static @Nullable Integer length(LaneRow row) {
        String size = row.text(LaneField.CONTAINER_LENGTH);
        Matcher feet = FEET.matcher(size);
        return feet.matches()
                ? Integer.valueOf(feet.group(1))
                : SpokenContainer.of(size).map(SpokenContainer::feet).orElse(null);
    }

    private static String weight(LaneRow row) {
        String total = row.text(LaneField.TOTAL_WEIGHT);
        return (total.isBlank() ? row.text(LaneField.WEIGHT) : total).toLowerCase(Locale.ROOT);
    }
}
