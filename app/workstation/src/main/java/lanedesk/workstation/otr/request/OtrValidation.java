package lanedesk.workstation.otr.request;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.form.RelaxationAdvice;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.GridLine;
import lanedesk.workstation.otr.draft.GridLines;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.ItemLine;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrFieldPaths;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.FieldError;
import lanedesk.workstation.shipment.PlaceTexts;
import org.jspecify.annotations.Nullable;

/// The validation of the form: lines, totals, errors, messages by field, what is missing before quoting and booking,
/// warnings, and values to relax. Only changed rows are validated again. Belongs to the FX thread.
public final class OtrValidation {

    private final OtrReferenceLists lists;
    private final Supplier<ClassScale> scale;
    private final PlaceTexts placeTexts;
    private final Texts texts;
    private final Formats formats;
    private boolean packagesKnown;
    private final ReadOnlyObjectWrapper<GridLines> grid =
            new ReadOnlyObjectWrapper<>(GridLines.empty(ClassScale.NMFC_13));

    /// @param scale current scale of the class preview
    public OtrValidation(
            OtrReferenceLists lists, Supplier<ClassScale> scale, PlaceTexts placeTexts, Texts texts, Formats formats) {
        this.lists = lists;
        this.scale = scale;
        this.placeTexts = placeTexts;
        this.texts = texts;
        this.formats = formats;
    }

    public ReadOnlyObjectProperty<GridLines> gridProperty() {
        return grid.getReadOnlyProperty();
    }

    /// Updates the lines to a draft before it is validated.
    public void onDraftChanged(OtrDraft draft) {
        ClassScale newValue = scale.get();
        boolean anew = packagesKnown != lists.hasPackages()
                || !newValue.equals(grid.get().scale());
        packagesKnown = lists.hasPackages();
        GridLines before = anew ? GridLines.empty(newValue) : grid.get();
        grid.set(before.of(draft, this::toGridLine));
    }

    /// Validates a draft whose lines are up to date.
    ///
    /// @param isRequested whether rates were requested, so that missing values are shown too
    /// @param refused errors of the service by path
    public QuoteFormRules.ValidationResult validate(
            OtrDraft draft,
            @Nullable CustomerBranch customer,
            String user,
            boolean isRequested,
            Map<String, String> refused) {
        GridLines lines = grid.get();
        List<FieldError> before = OtrRules.validateBeforeItems(
                draft,
                lines.countFilled(),
                customer,
                user,
                placeTexts.places().checkProperty().get());
        List<FieldError> after = OtrRules.validateAfterItems(draft);
        List<FieldError> all = new ArrayList<>(before);
        lines.lines().forEach(line -> all.addAll(line.problems()));
        all.addAll(after);
        Map<String, String> said = new HashMap<>(refused);
        logProblems(before, isRequested, said);
        for (GridLine line : lines.lines()) {
            line.marks().forEach(said::putIfAbsent);
            if (isRequested) {
                line.missing().forEach(said::putIfAbsent);
            }
        }
        logProblems(after, isRequested, said);
        return new QuoteFormRules.ValidationResult(
                Collections.unmodifiableList(all),
                Collections.unmodifiableMap(said),
                evaluate(draft, before, lines, after, lists.offeredAccessorials(draft), refused));
    }

    private void logProblems(List<FieldError> matches, boolean isRequested, Map<String, String> said) {
        for (FieldError problem : matches) {
            if (isRequested || !problem.missing()) {
                said.putIfAbsent(problem.path(), problemText(problem));
            }
        }
    }

    private Readiness evaluate(
            OtrDraft draft,
            List<FieldError> before,
            GridLines grid,
            List<FieldError> after,
            List<AccessorialOption> options,
            Map<String, String> refused) {
        List<Need> toQuote = new ArrayList<>();
        before.forEach(problem -> toQuote.add(toNeed(problem)));
        grid.lines().forEach(line -> toQuote.addAll(line.needs()));
        after.forEach(problem -> toQuote.add(toNeed(problem)));
        refused.entrySet().stream()
                .filter(entry -> OtrFieldPaths.INSTANCE.isOnForm(entry.getKey(), draft))
                .sorted(Map.Entry.comparingByKey(OtrFieldPaths.READING_ORDER))
                .map(each -> toServiceErrorNeed(each.getKey(), each.getValue()))
                .filter(need -> !toQuote.contains(need))
                .forEach(toQuote::add);
        return new Readiness(toQuote, needsToBook(draft, grid), allWarnings(draft, grid, options));
    }

    private Need toNeed(FieldError problem) {
        return toNeed(problem.path(), problemText(problem));
    }

    private Need toNeed(String path, String text) {
        if (path.startsWith("origin")) {
            return new Need(texts.text("otr.need.from", text), path);
        }
        if (path.startsWith("destination")) {
            return new Need(texts.text("otr.need.to", text), path);
        }
        if (path.startsWith("insurance")) {
            return new Need(texts.text("otr.need.insurance", text), path);
        }
        return new Need(text, path);
    }

    private Need toServiceErrorNeed(String path, String text) {
        int row = OtrFieldPaths.rowOf(path);
        return row < 0 ? toNeed(path, text) : new Need(texts.text("otr.need.line", row + 1, text), path);
    }

    // The text of an error, as shown at its field.
    private String problemText(FieldError problem) {
        if (problem.key().equals("otr.problem.package.unknown") && !lists.hasPackages()) {
            return texts.text("otr.problem.package.unfetched");
        }
        return problem.text(texts);
    }

    // An item at its row, with texts that name it.
    private GridLine toGridLine(int row, ItemLine line) {
        String at = OtrFieldPaths.itemPath(row);
        List<FieldError> problems = new ArrayList<>();
        List<Need> needs = new ArrayList<>();
        Map<String, String> marks = new HashMap<>();
        Map<String, String> missing = new HashMap<>();
        for (FieldError problem : line.problems()) {
            FieldError placed = new FieldError(at + problem.path(), problem.key(), problem.kind(), problem.arguments());
            String message = problemText(placed);
            problems.add(placed);
            needs.add(new Need(texts.text("otr.need.line", row + 1, message), placed.path()));
            (placed.missing() ? missing : marks).put(placed.path(), message);
        }
        List<Need> notes = line.notes().stream()
                .map(note -> new Need(texts.text(note.key(), note.textArguments(row + 1)), at + note.field()))
                .toList();
        List<Need> limits = line.limits().stream()
                .map(limit -> new Need(warningText(limit, row), at + ItemField.LENGTH.wireName()))
                .toList();
        return new GridLine(
                row,
                line,
                List.copyOf(problems),
                List.copyOf(needs),
                Map.copyOf(marks),
                Map.copyOf(missing),
                notes,
                limits,
                Stream.concat(notes.stream(), limits.stream()).map(Need::text).collect(Collectors.joining("\n")));
    }

    private List<Need> needsToBook(OtrDraft draft, GridLines grid) {
        List<Need> needs = new ArrayList<>();
        List<Integer> unsized = grid.lines().stream()
                .filter(line ->
                        !line.line().isBlank() && !line.line().load().item().hasDimensions())
                .map(GridLine::row)
                .toList();
        if (!unsized.isEmpty()) {
            needs.add(new Need(
                    texts.text("otr.book.dimensions", unsized.size()), "items[" + unsized.getFirst() + "].length"));
        }
        if (draft.isHazardous()) {
            needs.add(new Need(texts.text("otr.book.hazmat"), null));
        }
        needs.add(new Need(texts.text("otr.book.addresses"), null));
        return needs;
    }

    /// The values of a draft to relax if no carrier quoted it, each with its field.
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
        draft.filledRows().stream()
                .filter(row -> draft.itemInRow(row).hazardous())
                .findFirst()
                .ifPresent(row -> advice.add(new RelaxationAdvice(
                        texts.text("otr.relax.hazmat"), OtrFieldPaths.itemPath(row) + ItemField.NAME.wireName())));
        loadWarnings(grid.get()).forEach(need -> advice.add(new RelaxationAdvice(need.text(), need.path())));
        advice.add(new RelaxationAdvice(texts.text("otr.relax.lane"), "origin"));
        return advice;
    }

    private List<Need> allWarnings(OtrDraft draft, GridLines grid, List<AccessorialOption> options) {
        List<Need> needs = new ArrayList<>(laneWarnings(draft));
        grid.lines().forEach(line -> needs.addAll(line.notes()));
        OtrRules.missingHazmatAccessorial(draft, options)
                .ifPresent(option -> needs.add(new Need(
                        texts.text("otr.warning.hazmatAccessorial", texts.serviceText(option.displayName())),
                        "accessorials")));
        needs.addAll(loadWarnings(grid));
        grid.lines().forEach(line -> needs.addAll(line.limits()));
        return needs;
    }

    private List<Need> laneWarnings(OtrDraft draft) {
        List<Need> needs = new ArrayList<>();
        String from = placeTexts.warningText(draft.from().place());
        String to = placeTexts.warningText(draft.to().place());
        if (!from.isEmpty()) {
            needs.add(new Need(texts.text("otr.need.from", from), "origin"));
        }
        if (!to.isEmpty()) {
            needs.add(new Need(texts.text("otr.need.to", to), "destination"));
        }
        if (PlaceCheck.isSamePlace(draft.from().place(), draft.to().place())) {
            needs.add(new Need(
                    texts.text("otr.warning.samePlace", draft.to().place().toSingleLine()), "destination"));
        }
        return needs;
    }

    // Trailer limits that the whole load reaches.
    private List<Need> loadWarnings(GridLines grid) {
        return grid.capacity().stream()
                .map(warning -> new Need(warningText(warning, LoadWarning.ALL_ROWS), null))
                .toList();
    }

    // The text of a load limit that is reached.
    //
    // @param row index of the row in the grid, or `LoadWarning.ALL_ROWS`
    private String warningText(LoadWarning warning, int row) {
        return texts.text(
                "otr.load." + warning.kind(),
                numberText(warning.figure(), warning.unit()),
                numberText(warning.limit(), warning.unit()),
                row + 1);
    }

    private String numberText(BigDecimal value, String unit) {
        return formats.formatNumber(value, 1) + (unit.isEmpty() ? "" : " " + unit);
    }
}
