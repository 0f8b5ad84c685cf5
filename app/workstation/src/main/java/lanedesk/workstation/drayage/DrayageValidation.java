package lanedesk.workstation.drayage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import lanedesk.client.reference.Market;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;
import lanedesk.workstation.form.QuoteFormRules;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.form.RelaxationAdvice;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.FieldError;
import lanedesk.workstation.shipment.PlaceTexts;
import org.jspecify.annotations.Nullable;

/// The errors of a container form, shown at fields that lost the focus, what is missing before quoting and booking,
/// warnings, and values to relax. Belongs to the FX thread.
final class DrayageValidation {

    private static final int MAX_NAMED_MARKETS = 3;

    private final DrayageReferenceLists lists;
    private final PlaceTexts places;
    private final Supplier<ContainerLimits> limits;
    private final Texts texts;
    private final Formats formats;
    private final Set<String> leftFields = new HashSet<>(Set.of(DrayageFieldPaths.CUSTOMER));

    /// @param limits current road weight limits
    DrayageValidation(
            DrayageReferenceLists lists,
            PlaceTexts places,
            Supplier<ContainerLimits> limits,
            Texts texts,
            Formats formats) {
        this.lists = lists;
        this.places = places;
        this.limits = limits;
        this.texts = texts;
        this.formats = formats;
    }

    /// The lists used for validation.
    DrayageReferenceLists lists() {
        return lists;
    }

    /// Marks a field as left; returns whether it was not before.
    boolean markLeft(String field) {
        return leftFields.add(field);
    }

    /// Hides a field's errors until it loses the focus again.
    void hideProblems(String field) {
        leftFields.remove(field);
    }

    /// Marks every field as left.
    void markAllLeft() {
        leftFields.addAll(DrayageFieldPaths.FIELDS);
    }

    /// Validates a draft.
    ///
    /// @param isRequested whether rates were requested, so that missing values are shown too
    /// @param refused errors of the service by field
    QuoteFormRules.ValidationResult validate(
            DrayageDraft draft,
            @Nullable CustomerBranch customer,
            String user,
            boolean isRequested,
            Map<String, String> refused) {
        List<FieldError> matches = new ArrayList<>(DrayageRules.validate(
                draft,
                lists.suggestTypes(),
                customer,
                user,
                places.places().checkProperty().get()));
        weightQuestion(draft).ifPresent(matches::add);
        Map<String, String> said = new HashMap<>(refused);
        for (FieldError problem : matches) {
            String field = DrayageFieldPaths.toFormPath(problem.path());
            if (problem.missing() ? isRequested : leftFields.contains(field)) {
                said.putIfAbsent(field, problem.text(texts));
            }
        }
        return new QuoteFormRules.ValidationResult(matches, Map.copyOf(said), evaluate(draft, matches));
    }

    /// The label of the button that confirms an unlikely weight; empty if there is no question.
    String weightConfirmationLabel(DrayageDraft draft) {
        return weightQuestion(draft)
                .map(_ -> texts.text("dray.weight.confirm", DrayageRules.weightText(draft, formats)))
                .orElse("");
    }

    private Readiness evaluate(DrayageDraft draft, List<FieldError> problems) {
        List<Need> toQuote = problems.stream()
                .map(problem -> new Need(problem.text(texts), problem.path()))
                .toList();
        return new Readiness(toQuote, needsToBook(draft), warnings(draft));
    }

    private List<Need> needsToBook(DrayageDraft draft) {
        List<Need> needs = new ArrayList<>();
        for (String stem : List.of("dray.book.terminal", "dray.book.party")) {
            needs.add(new Need(texts.text(draft.direction().textKey(stem)), null));
        }
        needs.add(new Need(texts.text("dray.book.line"), null));
        needs.add(new Need(texts.text("dray.book.goods"), null));
        needs.add(new Need(texts.text("dray.book.texts"), null));
        return needs;
    }

    private List<Need> warnings(DrayageDraft draft) {
        List<Need> messages = new ArrayList<>();
        DrayageRules.findOverweight(draft, limits.get())
                .ifPresent(over -> messages.add(
                        new Need(DrayageRules.overweightText(over, texts, formats), DrayageFieldPaths.WEIGHT)));
        if (draft.isReeferOverridden() && !draft.containerType().isEmpty()) {
            messages.add(new Need(
                    texts.text(draft.isReefer() ? "dray.reefer.added" : "dray.reefer.off"), DrayageFieldPaths.REEFER));
        }
        String line = draft.warehouse().line();
        String caution = places.warningText(draft.warehouse().place());
        boolean contradicted =
                places.places().findContradiction(draft.warehouse().place()).isPresent();
        if (!caution.isEmpty()) {
            messages.add(new Need(caution, DrayageFieldPaths.WAREHOUSE));
        } else if (!line.isBlank() && !contradicted) {
            String expected = PlaceParser.parse(line).expectedState();
            if (!expected.isEmpty()) {
                messages.add(new Need(
                        texts.text("dray.warn.state", draft.warehouse().place().postalCode(), expected),
                        DrayageFieldPaths.WAREHOUSE));
            }
        }
        return messages;
    }

    // Asks about a weight that is probably a typing error; empty if there is none or it was confirmed.
    private Optional<FieldError> weightQuestion(DrayageDraft draft) {
        return draft.isWeightConfirmed() ? Optional.empty() : DrayageRules.weightQuestion(draft, limits.get(), formats);
    }

    /// The values of a draft to relax if no carrier quoted it.
    List<RelaxationAdvice> suggestRelaxations(DrayageDraft draft) {
        List<RelaxationAdvice> advice = new ArrayList<>();
        DrayageRules.findOverweight(draft, limits.get())
                .ifPresent(_ -> advice.add(toAdvice("dray.relax.weight", DrayageFieldPaths.WEIGHT)));
        Place place = draft.warehouse().place();
        Market chosen = draft.market();
        if (chosen != null) {
            List<Market> nearer = lists.marketsInState(place.country(), place.state(), chosen);
            advice.add(
                    nearer.isEmpty()
                            ? toAdvice("dray.relax.distance", DrayageFieldPaths.MARKET, chosen.name())
                            : toAdvice(
                                    "dray.relax.market",
                                    DrayageFieldPaths.MARKET,
                                    chosen.name(),
                                    place.state(),
                                    nearer.stream()
                                            .limit(MAX_NAMED_MARKETS)
                                            .map(Market::name)
                                            .collect(Collectors.joining(", "))));
        }
        if (place.country().equals("MX")) {
            advice.add(toAdvice("dray.relax.mexico", DrayageFieldPaths.WAREHOUSE));
        }
        if (draft.isReefer()) {
            advice.add(toAdvice("dray.relax.reefer", DrayageFieldPaths.REEFER));
        }
        return advice;
    }

    private RelaxationAdvice toAdvice(String key, String path, Object... names) {
        return new RelaxationAdvice(texts.text(key, names), path);
    }
}
