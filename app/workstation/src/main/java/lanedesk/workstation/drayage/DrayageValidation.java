package lanedesk.workstation.drayage;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import lanedesk.client.reference.Market;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.ContainerNumber;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;
import lanedesk.workstation.form.DraftFields;
import lanedesk.workstation.form.QuoteFormRules;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.ReadinessNote;
import lanedesk.workstation.form.RelaxationAdvice;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.FieldError;
import lanedesk.workstation.shipment.PlaceTexts;
import lanedesk.workstation.shipment.TypedDate;
import org.jspecify.annotations.Nullable;

/// Validates the container form: errors by field, values missing before quoting and before booking, warnings,
/// and advice on what to change if there are no rates. Fields show errors after they lost the focus. Used only
/// on the FX thread.
final class DrayageValidation {

    private static final int MAX_NAMED_MARKETS = 3;

    // Days of a container are warned about from this number of days before.
    private static final long MAX_WARNED_DAYS_LEFT = 3;

    /// The reference lists used for validation.
    final DrayageReferenceLists referenceLists;
    private final PlaceTexts placeTexts;
    private final Supplier<ContainerLimits> limits;
    final Texts texts;
    private final DraftFields<DrayageDraft> fields;
    private final Formats formats;

    /// @param limits supplies the current road weight limits
    DrayageValidation(
            DrayageReferenceLists lists,
            PlaceTexts placeTexts,
            Supplier<ContainerLimits> limits,
            Texts texts,
            Formats formats) {
        this.referenceLists = lists;
        this.placeTexts = placeTexts;
        this.limits = limits;
        this.texts = texts;
        fields = DrayageFields.createFields(texts);
        this.formats = formats;
    }

    /// Validates a draft.
    ///
    /// @param isTyping whether a field, given by its path, is being typed into; its errors are not shown yet
    /// @param ratesRequestedOnce whether rates have been requested at least once; then missing values are shown
    ///        too
    /// @param serviceErrors error messages of the service by path
    QuoteFormRules.ValidationResult validateDraft(
            DrayageDraft draft,
            Predicate<String> isTyping,
            @Nullable CustomerBranch customer,
            String user,
            boolean ratesRequestedOnce,
            Map<String, String> serviceErrors) {
        List<FieldError> problems = new ArrayList<>(DrayageRules.validateDraft(
                draft,
                referenceLists.localizedContainerTypes(),
                customer,
                user,
                placeTexts.postalCodeService().placeCheckProperty().get()));
        findUnconfirmedWeight(draft).ifPresent(problems::add);
        Map<String, String> fieldErrors = new HashMap<>(serviceErrors);
        for (FieldError problem : problems) {
            String field = fields.toFormPath(problem.path(), draft);
            if (problem.isMissing() ? ratesRequestedOnce : !isTyping.test(field)) {
                fieldErrors.putIfAbsent(field, problem.text(texts));
            }
        }
        return new QuoteFormRules.ValidationResult(problems, Map.copyOf(fieldErrors), createReadiness(draft, problems));
    }

    /// The label of the button that confirms an unlikely weight; empty if the weight needs no confirmation.
    String createWeightConfirmationLabel(DrayageDraft draft) {
        return findUnconfirmedWeight(draft)
                .map(_ -> texts.text("dray.weight.confirm", DrayageRules.formatWeight(draft, formats)))
                .orElse("");
    }

    private Readiness createReadiness(DrayageDraft draft, List<FieldError> problems) {
        List<ReadinessNote> toQuote = problems.stream()
                .map(problem -> new ReadinessNote(problem.text(texts), problem.path()))
                .toList();
        return new Readiness(toQuote, createNotesOnMissingToBook(draft), createFreightAndPlaceWarnings(draft));
    }

    private List<ReadinessNote> createNotesOnMissingToBook(DrayageDraft draft) {
        List<ReadinessNote> needs = new ArrayList<>();
        for (String stem : List.of("dray.book.terminal", "dray.book.party")) {
            needs.add(new ReadinessNote(texts.text(draft.direction().createMessageKey(stem)), null));
        }
        needs.add(new ReadinessNote(texts.text("dray.book.line"), null));
        needs.add(new ReadinessNote(texts.text("dray.book.goods"), null));
        needs.add(new ReadinessNote(texts.text("dray.book.texts"), null));
        return needs;
    }

    private List<ReadinessNote> createFreightAndPlaceWarnings(DrayageDraft draft) {
        List<ReadinessNote> needs = new ArrayList<>();
        DrayageRules.findOverweightWarning(draft, limits.get())
                .ifPresent(over -> needs.add(new ReadinessNote(
                        DrayageRules.formatOverweightWarning(over, texts, formats), DrayageFields.WEIGHT)));
        if (draft.isReeferOverridden() && !draft.containerType().isEmpty()) {
            needs.add(new ReadinessNote(
                    texts.text(draft.isReefer() ? "dray.reefer.added" : "dray.reefer.off"), DrayageFields.IS_REEFER));
        }
        String line = draft.warehouse().line();
        String placeWarning = placeTexts.warningText(draft.warehouse().place());
        boolean hasContradictingCode = placeTexts
                .postalCodeService()
                .findCodeOfOtherPlace(draft.warehouse().place())
                .isPresent();
        if (!placeWarning.isEmpty()) {
            needs.add(new ReadinessNote(placeWarning, DrayageFields.WAREHOUSE));
        } else if (!line.isBlank() && !hasContradictingCode) {
            String expected = PlaceParser.parse(line).expectedState();
            if (!expected.isEmpty()) {
                needs.add(new ReadinessNote(
                        texts.text("dray.warn.state", draft.warehouse().place().postalCode(), expected),
                        DrayageFields.WAREHOUSE));
            }
        }
        return needs;
    }

    /// Describes what to check about a listed container: its number, its weight, and days that are near or
    /// past. Empty if there is nothing to check.
    String containerNote(DrayageDraft draft, ContainerLine line, LocalDate today) {
        List<String> notes = new ArrayList<>();
        if (!line.number().isBlank()) {
            switch (ContainerNumber.checkNumber(line.number())) {
                case ContainerNumber.Check.Valid _ -> {}
                case ContainerNumber.Check.CheckDigitMissing(int digit) ->
                    notes.add(texts.text("dray.containers.digitMissing", digit));
                case ContainerNumber.Check.CheckDigitWrong(int digit) ->
                    notes.add(texts.text("dray.containers.digitWrong", digit));
                case ContainerNumber.Check.Malformed _ -> notes.add(texts.text("dray.containers.malformed"));
            }
        }
        DrayageDraft container = draft.draftOfContainer(line);
        if (!line.weight().isBlank()) {
            DrayageRules.findWeightQuestion(container, limits.get(), formats)
                    .ifPresent(question -> notes.add(question.text(texts)));
        }
        addDayNote(notes, "lastFreeDay", line.lastFreeDay(), today);
        addDayNote(notes, "cutOff", line.cutOff(), today);
        if (line.earliestReturn().hasUnreadableText()) {
            notes.add(texts.text("dray.containers.dayUnreadable", texts.text("dray.containers.earliestReturn")));
        }
        return String.join(" · ", notes);
    }

    private void addDayNote(List<String> notes, String name, TypedDate day, LocalDate today) {
        String label = texts.text("dray.containers." + name);
        LocalDate date = day.day();
        if (date == null) {
            if (day.hasUnreadableText()) {
                notes.add(texts.text("dray.containers.dayUnreadable", label));
            }
            return;
        }
        long daysLeft = ChronoUnit.DAYS.between(today, date);
        if (daysLeft <= MAX_WARNED_DAYS_LEFT) {
            notes.add(
                    daysLeft < 0
                            ? texts.text("dray.containers.dayPast", label)
                            : texts.text("dray.containers.daysLeft", label, daysLeft));
        }
    }

    // Returns the question about a weight that is probably a typing error; empty if the weight was confirmed.
    private Optional<FieldError> findUnconfirmedWeight(DrayageDraft draft) {
        return draft.isWeightConfirmed()
                ? Optional.empty()
                : DrayageRules.findWeightQuestion(draft, limits.get(), formats);
    }

    /// Suggests what to change in a draft for which there are no rates.
    List<RelaxationAdvice> suggestRelaxations(DrayageDraft draft) {
        List<RelaxationAdvice> advice = new ArrayList<>();
        DrayageRules.findOverweightWarning(draft, limits.get())
                .ifPresent(_ -> advice.add(createAdvice("dray.relax.weight", DrayageFields.WEIGHT)));
        Place place = draft.warehouse().place();
        Market selectedMarket = draft.market();
        if (selectedMarket != null) {
            List<Market> marketsInState =
                    referenceLists.otherMarketsInState(place.country(), place.state(), selectedMarket);
            advice.add(
                    marketsInState.isEmpty()
                            ? createAdvice("dray.relax.distance", DrayageFields.MARKET, selectedMarket.name())
                            : createAdvice(
                                    "dray.relax.market",
                                    DrayageFields.MARKET,
                                    selectedMarket.name(),
                                    place.state(),
                                    marketsInState.stream()
                                            .limit(MAX_NAMED_MARKETS)
                                            .map(Market::name)
                                            .collect(Collectors.joining(", "))));
        }
        if (place.country().equals("MX")) {
            advice.add(createAdvice("dray.relax.mexico", DrayageFields.WAREHOUSE));
        }
        if (draft.isReefer()) {
            advice.add(createAdvice("dray.relax.reefer", DrayageFields.IS_REEFER));
        }
        return advice;
    }

    private RelaxationAdvice createAdvice(String key, String path, Object... names) {
        return new RelaxationAdvice(texts.text(key, names), path);
    }
}
