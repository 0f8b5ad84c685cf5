package lanedesk.workstation.otr.request;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.client.Cancellation;
import lanedesk.client.reference.DensityRequest;
import lanedesk.client.reference.DensityResult;
import lanedesk.client.reference.Uom;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.form.DraftState;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.WireFieldCollector;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// Requests the service's density calculation for rows and fills volume and freight class into the rows
/// (interface: POST /v1/density).
public final class ServiceDensityCalculator {

    private static final int MAX_SHOWN_LINES = 6;

    private final DraftState<OtrDraft> state;
    private final ServiceAccess service;
    private final LatestTask calculationTask;
    private final Texts texts;
    private final ErrorMessages errorMessages;
    private final Notifications notifications;
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<String> resultText = new ReadOnlyObjectWrapper<>("");
    private String rawResultText = "";

    public ServiceDensityCalculator(
            DraftState<OtrDraft> state,
            ServiceAccess service,
            TaskRunner runner,
            Texts texts,
            ErrorMessages errorMessages,
            Notifications notifications) {
        this.state = state;
        this.service = service;
        this.calculationTask = new LatestTask(runner);
        this.texts = texts;
        this.errorMessages = errorMessages;
        this.notifications = notifications;
    }

    public ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /// The result of the last calculation as text: the changed values and the density; empty without a result.
    public ReadOnlyObjectProperty<String> resultTextProperty() {
        return resultText.getReadOnlyProperty();
    }

    /// All fields of the last answer, one line per row.
    public String rawResultText() {
        return rawResultText;
    }

    public void clearResult() {
        resultText.set("");
    }

    public void requestAndApplyDensityOfAllRows() {
        requestAndApplyDensityOfRows(state.draft().filledRowIndexes());
    }

    /// Requests the density of the rows that have a weight and a size, in the background, and fills in the
    /// results. A result is ignored if its row changed meanwhile.
    public void requestAndApplyDensityOfRows(List<Integer> rows) {
        OtrDraft requestedDraft = state.draft();
        Map<Integer, DensityRequest> requests = new LinkedHashMap<>();
        for (int row : rows) {
            toDensityRequest(requestedDraft.itemInRow(row), requestedDraft.system())
                    .ifPresent(request -> requests.put(row, request));
        }
        if (requests.isEmpty()) {
            resultText.set(texts.text("otr.calculator.nothing"));
            return;
        }
        running.set(true);
        resultText.set(texts.text("otr.calculator.running"));
        calculationTask.cancelPreviousAndStart(
                control -> requestDensities(requests, control),
                TaskCallback.of(answers -> applyDensityResults(requestedDraft, answers), failure -> {
                    running.set(false);
                    resultText.set("");
                    notifications.showOrReplaceNotification(Notification.ofError(errorMessages.createFor(failure)));
                }));
    }

    /// Creates the request for an item; empty if the item has no weight or no size.
    static Optional<DensityRequest> toDensityRequest(OtrItem item, UnitSystem system) {
        BigDecimal weight =
                TypedNumber.parsePositiveNumberWithoutUnit(item.weight()).orElse(null);
        BigDecimal volume =
                TypedNumber.parsePositiveNumberWithoutUnit(item.volume()).orElse(null);
        if (weight == null || (!item.hasDimensions() && volume == null)) {
            return Optional.empty();
        }
        Uom uom = system == UnitSystem.US ? Uom.US : Uom.METRIC;
        return Optional.of(
                item.hasDimensions()
                        ? new DensityRequest(
                                weight,
                                TypedNumber.parsePositiveNumberWithoutUnit(item.length())
                                        .orElseThrow(),
                                TypedNumber.parsePositiveNumberWithoutUnit(item.width())
                                        .orElseThrow(),
                                TypedNumber.parsePositiveNumberWithoutUnit(item.height())
                                        .orElseThrow(),
                                null,
                                uom)
                        : new DensityRequest(weight, null, null, null, volume, uom));
    }

    private Map<Integer, DensityResult> requestDensities(
            Map<Integer, DensityRequest> requests, BackgroundTask.TaskControl control) {
        Cancellation cancellation = new Cancellation();
        control.addCancelAction(cancellation::cancel);
        Map<Integer, DensityResult> answers = new LinkedHashMap<>();
        requests.forEach((row, request) -> {
            answers.put(
                    row,
                    service.callService(
                            client -> client.withCancellation(cancellation).calculateDensity(request)));
            control.reportProgress(answers.size(), requests.size());
        });
        return answers;
    }

    private void applyDensityResults(OtrDraft requestedDraft, Map<Integer, DensityResult> resultsByRow) {
        running.set(false);
        List<String> lines = new ArrayList<>();
        List<String> fieldTexts = new ArrayList<>();
        state.changeAsUndoStep(draft -> {
            OtrDraft changed = draft;
            for (Map.Entry<Integer, DensityResult> answer : resultsByRow.entrySet()) {
                int row = answer.getKey();
                OtrItem before = draft.itemInRow(row);
                if (draft.system() == requestedDraft.system() && before.equals(requestedDraft.itemInRow(row))) {
                    OtrItem after = withCalculatedValues(before, answer.getValue());
                    changed = changed.withItem(row, after);
                    lines.add(texts.text(
                            "otr.calculator.line", row + 1, describeChangedValues(before, after, answer.getValue())));
                    fieldTexts.add(texts.text("otr.calculator.line", row + 1, joinResultFields(answer.getValue())));
                }
            }
            return changed;
        });
        rawResultText = String.join("\n", fieldTexts);
        resultText.set(lines.isEmpty() ? "" : texts.text("otr.calculator.said", String.join(" · ", limitLines(lines))));
    }

    // Fills the volume and the freight class of an answer into an item. The interface maps `totalCube` to the
    // item's volume in both unit systems.
    private static OtrItem withCalculatedValues(OtrItem item, DensityResult answer) {
        return item.withVolume(
                        DecimalLimits.stripTrailingZeros(answer.totalCube()).toPlainString())
                .withFreightClass(answer.freightClass());
    }

    private static String joinResultFields(DensityResult answer) {
        return WireFieldCollector.collectFields(answer).stream()
                .map(field -> field.path() + " " + field.value())
                .collect(Collectors.joining(" · "));
    }

    private String describeChangedValues(OtrItem previousItem, OtrItem newItem, DensityResult answer) {
        List<String> parts = new ArrayList<>();
        if (!previousItem.freightClass().equals(newItem.freightClass())) {
            parts.add(texts.text(
                    "otr.calculator.class", textOrDash(previousItem.freightClass()), newItem.freightClass()));
        }
        if (!previousItem.volume().equals(newItem.volume())) {
            parts.add(texts.text(
                    "otr.calculator.volume",
                    textOrDash(previousItem.volume()),
                    texts.language().formatForInput(newItem.volume())));
        }
        if (parts.isEmpty()) {
            parts.add(texts.text("otr.calculator.same"));
        }
        BigDecimal density = answer.totalDensity();
        if (density != null) {
            parts.add(texts.text(
                    "otr.calculator.density",
                    texts.language().formatForInput(DecimalLimits.stripTrailingZeros(density))));
        }
        return String.join(", ", parts);
    }

    private List<String> limitLines(List<String> lines) {
        int hiddenCount = lines.size() - MAX_SHOWN_LINES;
        if (hiddenCount <= 0) {
            return lines;
        }
        List<String> shownLines = new ArrayList<>(lines.subList(0, MAX_SHOWN_LINES));
        shownLines.add(texts.text("otr.calculator.more", hiddenCount));
        return shownLines;
    }

    private static String textOrDash(String text) {
        return text.isBlank() ? "–" : text;
    }

    public void close() {
        calculationTask.cancel();
    }
}
