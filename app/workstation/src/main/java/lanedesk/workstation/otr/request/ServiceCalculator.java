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
import lanedesk.freight.Figures;
import lanedesk.freight.TypedFigure;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.wire.WireFields;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// Fills the service's density and class into one row or all, and shows them (interface: POST /v1/density).
public final class ServiceCalculator {

    private static final int MOST_SAID = 6;

    private final OtrDraftState state;
    private final Service service;
    private final LatestWork work;
    private final Texts texts;
    private final Problems problems;
    private final Notices notices;
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<String> said = new ReadOnlyObjectWrapper<>("");
    private String asItCame = "";

    public ServiceCalculator(
            OtrDraftState state, Service service, WorkRunner runner, Texts texts, Problems problems, Notices notices) {
        this.state = state;
        this.service = service;
        this.work = new LatestWork(runner);
        this.texts = texts;
        this.problems = problems;
        this.notices = notices;
    }

    public ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /// The last answer in words: what it changed, and the density; empty before.
    public ReadOnlyObjectProperty<String> saidProperty() {
        return said.getReadOnlyProperty();
    }

    /// The last answer as it came, a line for each row.
    public String asItCame() {
        return asItCame;
    }

    public void dismiss() {
        said.set("");
    }

    public void applyAll() {
        calculate(state.draft().filledRows());
    }

    /// Asks for the rows that have a weight and a size; the answer goes only into rows that did not change
    /// meanwhile, nor their units.
    public void calculate(List<Integer> rows) {
        OtrDraft asked = state.draft();
        Map<Integer, DensityRequest> requests = new LinkedHashMap<>();
        for (int row : rows) {
            request(asked.item(row), asked.system()).ifPresent(request -> requests.put(row, request));
        }
        if (requests.isEmpty()) {
            said.set(texts.text("otr.calculator.nothing"));
            return;
        }
        running.set(true);
        said.set(texts.text("otr.calculator.running"));
        work.start(control -> answers(requests, control), Outcome.of(answers -> show(asked, answers), failure -> {
            running.set(false);
            said.set("");
            notices.show(Notice.of(problems.of(failure)));
        }));
    }

    /// Returns the request for an item; empty where it has no weight, or no size.
    static Optional<DensityRequest> request(OtrItem item, UnitSystem system) {
        BigDecimal weight = TypedFigure.positive(item.weight()).orElse(null);
        BigDecimal volume = TypedFigure.positive(item.volume()).orElse(null);
        if (weight == null || (!item.hasDimensions() && volume == null)) {
            return Optional.empty();
        }
        Uom uom = system == UnitSystem.US ? Uom.US : Uom.METRIC;
        return Optional.of(
                item.hasDimensions()
                        ? new DensityRequest(
                                weight,
                                TypedFigure.positive(item.length()).orElseThrow(),
                                TypedFigure.positive(item.width()).orElseThrow(),
                                TypedFigure.positive(item.height()).orElseThrow(),
                                null,
                                uom)
                        : new DensityRequest(weight, null, null, null, volume, uom));
    }

    private Map<Integer, DensityResult> answers(Map<Integer, DensityRequest> requests, Job.Control control) {
        Cancellation stop = new Cancellation();
        control.onCancel(stop::cancel);
        Map<Integer, DensityResult> answers = new LinkedHashMap<>();
        requests.forEach((row, request) -> {
            answers.put(row, service.read(client -> client.stoppedBy(stop).density(request)));
            control.progress(answers.size(), requests.size());
        });
        return answers;
    }

    private void show(OtrDraft asked, Map<Integer, DensityResult> answers) {
        running.set(false);
        List<String> lines = new ArrayList<>();
        List<String> fields = new ArrayList<>();
        state.change(draft -> {
            OtrDraft next = draft;
            for (Map.Entry<Integer, DensityResult> answer : answers.entrySet()) {
                int row = answer.getKey();
                OtrItem before = draft.item(row);
                if (draft.system() == asked.system() && before.equals(asked.item(row))) {
                    OtrItem after = calculated(before, answer.getValue());
                    next = next.withItem(row, after);
                    lines.add(texts.text("otr.calculator.line", row + 1, words(before, after, answer.getValue())));
                    fields.add(texts.text("otr.calculator.line", row + 1, fields(answer.getValue())));
                }
            }
            return next;
        });
        asItCame = String.join("\n", fields);
        said.set(lines.isEmpty() ? "" : texts.text("otr.calculator.said", String.join(" · ", shortened(lines))));
    }

    // The interface maps `totalCube` to the volume and the class to the class, whatever the units.
    private static OtrItem calculated(OtrItem item, DensityResult answer) {
        return item.withVolume(Figures.trimmed(answer.totalCube()).toPlainString())
                .withFreightClass(answer.freightClass());
    }

    private static String fields(DensityResult answer) {
        return WireFields.of(answer).stream()
                .map(field -> field.path() + " " + field.value())
                .collect(Collectors.joining(" · "));
    }

    private String words(OtrItem before, OtrItem after, DensityResult answer) {
        List<String> words = new ArrayList<>();
        if (!before.freightClass().equals(after.freightClass())) {
            words.add(texts.text("otr.calculator.class", shown(before.freightClass()), after.freightClass()));
        }
        if (!before.volume().equals(after.volume())) {
            words.add(texts.text(
                    "otr.calculator.volume",
                    shown(before.volume()),
                    texts.language().typed(after.volume())));
        }
        if (words.isEmpty()) {
            words.add(texts.text("otr.calculator.same"));
        }
        BigDecimal density = answer.totalDensity();
        if (density != null) {
            words.add(texts.text("otr.calculator.density", texts.language().typed(Figures.trimmed(density))));
        }
        return String.join(", ", words);
    }

    private List<String> shortened(List<String> lines) {
        int more = lines.size() - MOST_SAID;
        if (more <= 0) {
            return lines;
        }
        List<String> first = new ArrayList<>(lines.subList(0, MOST_SAID));
        first.add(texts.text("otr.calculator.more", more));
        return first;
    }

    private static String shown(String text) {
        return text.isBlank() ? "–" : text;
    }

    public void close() {
        work.cancel();
    }
}
