package lanedesk.workstation.otr.request;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.freight.ClassScale;
import lanedesk.freight.LoadWarning;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.workstation.form.QuoteFormRules;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.ReadinessNote;
import lanedesk.workstation.form.RelaxationAdvice;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.GridLine;
import lanedesk.workstation.otr.draft.GridLine.FormError;
import lanedesk.workstation.otr.draft.GridLines;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.ItemLine;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrFields;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.FieldError;
import lanedesk.workstation.shipment.PlaceTexts;
import lanedesk.workstation.shipment.PostalCodeService;
import org.jspecify.annotations.Nullable;

/// Validates the form. Returns errors by field, values missing for a rate request and for a booking, warnings,
/// and advice on what to change if there are no rates. Only changed rows are validated again. Used only on the
/// FX thread.
public final class OtrValidation {

    private final OtrReferenceLists referenceLists;
    private final Supplier<ClassScale> classScale;
    private final PlaceTexts placeTexts;
    private final Texts texts;
    private final OtrFields fields;
    private final Formats formats;
    private boolean arePackagesKnown;
    private final ReadOnlyObjectWrapper<GridLines> gridLines =
            new ReadOnlyObjectWrapper<>(GridLines.ofEmptyForm(ClassScale.NMFC_13));

    /// @param classScale supplies the current class scale for estimates
    public OtrValidation(
            OtrReferenceLists referenceLists,
            Supplier<ClassScale> classScale,
            PlaceTexts placeTexts,
            Texts texts,
            Formats formats) {
        this.referenceLists = referenceLists;
        this.classScale = classScale;
        this.placeTexts = placeTexts;
        this.texts = texts;
        fields = new OtrFields(referenceLists, texts);
        this.formats = formats;
    }

    /// The postal codes that places are checked with.
    public PostalCodeService postalCodes() {
        return placeTexts.postalCodeService();
    }

    public ReadOnlyObjectProperty<GridLines> gridLinesProperty() {
        return gridLines.getReadOnlyProperty();
    }

    /// Computes the grid lines of a draft; called before the draft is validated.
    public void updateGridLines(OtrDraft draft) {
        ClassScale newScale = classScale.get();
        boolean isRebuildNeeded = arePackagesKnown != referenceLists.arePackagesLoaded()
                || !newScale.equals(gridLines.get().scale());
        arePackagesKnown = referenceLists.arePackagesLoaded();
        GridLines before = isRebuildNeeded ? GridLines.ofEmptyForm(newScale) : gridLines.get();
        gridLines.set(before.withDraft(draft, this::createGridLine));
    }

    /// Validates a draft; [#updateGridLines] must have been called with the same draft.
    ///
    /// @param ratesRequested whether rates were requested at least once; missing values are then also errors of
    ///        fields
    /// @param serviceErrors error messages of the service by path
    public QuoteFormRules.ValidationResult validate(
            OtrDraft draft,
            Predicate<String> isTyping,
            @Nullable CustomerBranch customer,
            String user,
            boolean ratesRequested,
            Map<String, String> serviceErrors) {
        GridLines grid = gridLines.get();
        List<FormError> problems = new ArrayList<>();
        OtrRules.validateFieldsBeforeItems(
                        draft,
                        grid.countFilledLines(),
                        customer,
                        user,
                        placeTexts.postalCodeService().placeCheckProperty().get())
                .forEach(error -> problems.add(toFormError(error)));
        grid.lines().forEach(line -> problems.addAll(line.blockingErrors()));
        OtrRules.validateFieldsAfterItems(draft).forEach(error -> problems.add(toFormError(error)));
        Map<String, String> fieldErrors = new HashMap<>(serviceErrors);
        for (FormError problem : problems) {
            String path = problem.error().path();
            if ((ratesRequested || !problem.error().isMissing()) && !isTyping.test(path.split("\\.", 2)[0])) {
                fieldErrors.putIfAbsent(path, problem.text());
            }
        }
        return new QuoteFormRules.ValidationResult(
                problems.stream().map(FormError::error).toList(),
                Collections.unmodifiableMap(fieldErrors),
                new Readiness(
                        createNotesOnMissingToQuote(draft, problems, serviceErrors),
                        createNotesOnMissingToBook(draft, grid),
                        createWarnings(draft, grid, referenceLists.offeredAccessorials(draft))));
    }

    private List<ReadinessNote> createNotesOnMissingToQuote(
            OtrDraft draft, List<FormError> problems, Map<String, String> serviceErrors) {
        List<ReadinessNote> needs = new ArrayList<>();
        problems.forEach(problem -> needs.add(problem.note()));
        serviceErrors.entrySet().stream()
                .filter(entry -> fields.isFormField(entry.getKey(), draft))
                .sorted(Map.Entry.comparingByKey(fields.createReadingOrderComparator()))
                .map(serviceError -> toReadinessNote(serviceError.getKey(), serviceError.getValue()))
                .filter(need -> !needs.contains(need))
                .forEach(needs::add);
        return needs;
    }

    private FormError toFormError(FieldError error) {
        // The field itself says that the package types are not loaded.
        String text = error.key().equals("otr.problem.package.unknown") && !referenceLists.arePackagesLoaded()
                ? texts.text("otr.problem.package.unfetched")
                : error.text(texts);
        boolean hasNoItems = error.key().equals("otr.problem.items");
        return new FormError(
                error, text, hasNoItems ? new ReadinessNote(text, error.path()) : toReadinessNote(error.path(), text));
    }

    private ReadinessNote toReadinessNote(String path, String text) {
        if (path.startsWith("origin")) {
            return new ReadinessNote(texts.text("otr.need.from", text), path);
        }
        if (path.startsWith("destination")) {
            return new ReadinessNote(texts.text("otr.need.to", text), path);
        }
        if (path.startsWith("insurance")) {
            return new ReadinessNote(texts.text("otr.need.insurance", text), path);
        }
        int row = OtrFields.rowIndexOf(path);
        return new ReadinessNote(row < 0 ? text : texts.text("otr.need.line", row + 1, text), path);
    }

    // Creates the grid line of an item. The texts of readiness notes contain the row number; the messages that
    // fields show do not.
    private GridLine createGridLine(int row, ItemLine line) {
        String pathPrefix = OtrFields.itemPathPrefix(row);
        List<FormError> problems = line.blockingErrors().stream()
                .map(error -> toFormError(
                        new FieldError(pathPrefix + error.path(), error.key(), error.kind(), error.arguments())))
                .toList();
        List<ReadinessNote> notes = line.notes().stream()
                .map(note -> new ReadinessNote(
                        texts.text(note.key(), note.textArguments(row + 1)), pathPrefix + note.field()))
                .toList();
        List<ReadinessNote> limits = line.limitWarnings().stream()
                .map(limit ->
                        new ReadinessNote(loadLimitText(limit, row), pathPrefix + ItemField.LENGTH.requestFieldName()))
                .toList();
        return new GridLine(
                row,
                line,
                problems,
                notes,
                limits,
                Stream.concat(notes.stream(), limits.stream())
                        .map(ReadinessNote::text)
                        .collect(Collectors.joining("\n")));
    }

    private List<ReadinessNote> createNotesOnMissingToBook(OtrDraft draft, GridLines grid) {
        List<ReadinessNote> needs = new ArrayList<>();
        List<Integer> rowsWithoutDimensions = grid.lines().stream()
                .filter(line -> !line.itemLine().isBlank()
                        && !line.itemLine().loadRow().item().hasDimensions())
                .map(GridLine::row)
                .toList();
        if (!rowsWithoutDimensions.isEmpty()) {
            needs.add(new ReadinessNote(
                    texts.text("otr.book.dimensions", rowsWithoutDimensions.size()),
                    "items[" + rowsWithoutDimensions.getFirst() + "].length"));
        }
        if (draft.isHazardous()) {
            needs.add(new ReadinessNote(texts.text("otr.book.hazmat"), null));
        }
        needs.add(new ReadinessNote(texts.text("otr.book.addresses"), null));
        return needs;
    }

    /// Suggests what to change in a draft for which there are no rates. Each suggestion has the path of its
    /// field.
    public List<RelaxationAdvice> suggestRelaxations(OtrDraft draft) {
        List<RelaxationAdvice> advice = new ArrayList<>();
        if (!(draft.ltl() && draft.truckload())) {
            advice.add(
                    new RelaxationAdvice(texts.text(draft.ltl() ? "otr.relax.truckload" : "otr.relax.ltl"), "modes"));
        }
        if (!draft.accessorials().isEmpty()) {
            advice.add(new RelaxationAdvice(
                    texts.text("otr.relax.accessorials", draft.accessorials().size()), "accessorials"));
        }
        draft.filledRowIndexes().stream()
                .filter(row -> draft.itemInRow(row).hazardous())
                .findFirst()
                .ifPresent(row -> advice.add(new RelaxationAdvice(
                        texts.text("otr.relax.hazmat"),
                        OtrFields.itemPathPrefix(row) + ItemField.NAME.requestFieldName())));
        createLoadLimitWarnings(gridLines.get())
                .forEach(need -> advice.add(new RelaxationAdvice(need.text(), need.path())));
        advice.add(new RelaxationAdvice(texts.text("otr.relax.lane"), "origin"));
        return advice;
    }

    private List<ReadinessNote> createWarnings(OtrDraft draft, GridLines grid, List<AccessorialOption> options) {
        List<ReadinessNote> needs = new ArrayList<>(createLaneWarnings(draft));
        grid.lines().forEach(line -> needs.addAll(line.notes()));
        OtrRules.findMissingHazmatAccessorial(draft, options)
                .ifPresent(option -> needs.add(new ReadinessNote(
                        texts.text("otr.warning.hazmatAccessorial", texts.translateServiceTerm(option.displayName())),
                        "accessorials")));
        needs.addAll(createLoadLimitWarnings(grid));
        grid.lines().forEach(line -> needs.addAll(line.limitWarnings()));
        return needs;
    }

    private List<ReadinessNote> createLaneWarnings(OtrDraft draft) {
        List<ReadinessNote> needs = new ArrayList<>();
        String from = placeTexts.warningText(draft.from().place());
        String to = placeTexts.warningText(draft.to().place());
        if (!from.isEmpty()) {
            needs.add(new ReadinessNote(texts.text("otr.need.from", from), "origin"));
        }
        if (!to.isEmpty()) {
            needs.add(new ReadinessNote(texts.text("otr.need.to", to), "destination"));
        }
        if (PlaceCheck.isSamePlace(draft.from().place(), draft.to().place())) {
            needs.add(new ReadinessNote(
                    texts.text("otr.warning.samePlace", draft.to().place().toSingleLine()), "destination"));
        }
        return needs;
    }

    // Returns warnings about load limits that all rows together reach.
    private List<ReadinessNote> createLoadLimitWarnings(GridLines grid) {
        return grid.capacityWarnings().stream()
                .map(warning -> new ReadinessNote(loadLimitText(warning, LoadWarning.ALL_ROWS), null))
                .toList();
    }

    // Returns the text about a load limit that is reached.
    //
    // @param row index of the row in the grid, or `LoadWarning.ALL_ROWS`
    private String loadLimitText(LoadWarning warning, int row) {
        return texts.text(
                "otr.load." + warning.kind(),
                formatNumberWithUnit(warning.loadValue(), warning.unit()),
                formatNumberWithUnit(warning.limit(), warning.unit()),
                row + 1);
    }

    private String formatNumberWithUnit(BigDecimal value, String unit) {
        return formats.formatNumber(value, 1) + (unit.isEmpty() ? "" : " " + unit);
    }
}
