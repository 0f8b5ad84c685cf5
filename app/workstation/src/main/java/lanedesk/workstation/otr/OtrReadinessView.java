package lanedesk.workstation.otr;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.form.AdviceList;
import lanedesk.workstation.form.RateRequestState;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.form.ReadinessBar;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.OtrFieldPaths;
import lanedesk.workstation.shell.ErrorMessage;
import org.jspecify.annotations.Nullable;

/// The end of the form: what is missing, the result of the request, and the request button.
final class OtrReadinessView {

    /// Fields that the sender of a request cannot know.
    private static final Set<String> NOT_ASKED_OF_SENDER = Set.of("customerBsn", "requestingUser");

    private final OtrFormViewModel form;
    private final Texts texts;
    private final ReadinessBar readinessBar;
    private @Nullable DisplayedReadiness displayedState;

    @FXML
    private VBox answer;

    @FXML
    private ActionBar bar;

    @FXML
    private Button otrGetRates;

    @FXML
    private Button otrShowRates;

    OtrReadinessView(OtrFormViewModel form, Texts texts) {
        this.form = form;
        this.texts = texts;
        OtrFieldNames names = new OtrFieldNames(texts);
        readinessBar = new ReadinessBar(form.quoteForm(), need -> shortLabel(need, names), texts);
    }

    @FXML
    private void initialize() {
        Visibility.manageWhileVisible(otrShowRates);
        Visibility.bindShown(answer, Bindings.isNotEmpty(answer.getChildren()));
        otrGetRates.setAccessibleText(texts.text("otr.rates"));
        form.quoteForm().readinessProperty().subscribe(_ -> show());
        form.quoteForm().requestedOnceProperty().subscribe(_ -> show());
        form.quoteForm().stateProperty().subscribe(_ -> show());
        form.quoteForm().hasRatesProperty().subscribe(_ -> show());
        form.quoteForm().ratesOutdatedProperty().subscribe(_ -> show());
    }

    /// The displayed state: while it is equal, nothing is recreated.
    private record DisplayedReadiness(
            Readiness ready, boolean requestedOnce, RateRequestState state, boolean hasRates, boolean ratesOutdated) {}

    private void show() {
        DisplayedReadiness newValue = new DisplayedReadiness(
                form.quoteForm().readinessProperty().get(),
                form.quoteForm().requestedOnceProperty().get(),
                form.quoteForm().stateProperty().get(),
                form.quoteForm().hasRatesProperty().get(),
                form.quoteForm().ratesOutdatedProperty().get());
        if (!newValue.equals(displayedState)) {
            displayedState = newValue;
            show(newValue);
        }
    }

    private void show(DisplayedReadiness newValue) {
        answer.getChildren().clear();
        switch (newValue.state()) {
            case RateRequestState.Failed(ErrorMessage problem) ->
                answer.getChildren().add(createFailureBox(problem));
            case RateRequestState.NoRates noRates -> answer.getChildren().add(createNoRatesBox(noRates));
            case RateRequestState.Idle _, RateRequestState.Running _ -> {
                // The bar shows all of it.
            }
        }
        readinessBar.show(bar, newValue.ready());
        boolean running = newValue.state() instanceof RateRequestState.Running;
        otrGetRates.setDisable(running);
        if (newValue.state() instanceof RateRequestState.Running(int done, int total)) {
            bar.showProgress(
                    texts.text("otr.asking", done + 1, total),
                    total > 1 && done > 0 ? (double) done / total : -1,
                    form.quoteForm()::cancel);
        } else {
            bar.hideProgress();
        }
        otrShowRates.setVisible(newValue.hasRates());
        otrShowRates.setText(texts.text(newValue.ratesOutdated() ? "otr.rates.stale" : "otr.rates.back"));
    }

    /// The questions to the sender before quoting, in a few words of a language.
    List<String> missingQuestions(Language language) {
        OtrFieldNames own = new OtrFieldNames(texts.withLanguage(language));
        return form.quoteForm().readinessProperty().get().toQuote().stream()
                .filter(need -> need.path() != null && !NOT_ASKED_OF_SENDER.contains(need.path()))
                .map(need -> questionText(need, own))
                .toList();
    }

    // Names the item, since the sender does not know the form's lines.
    private String questionText(Need need, OtrFieldNames own) {
        String path = Objects.requireNonNullElse(need.path(), "");
        int row = OtrFieldPaths.rowOf(path);
        String goods = row < 0 ? "" : form.draft().itemInRow(row).name();
        return shortLabel(need, own) + (goods.isBlank() ? "" : " (" + goods + ")");
    }

    // The field itself shows the details.
    private String shortLabel(Need need, OtrFieldNames said) {
        String path = need.path();
        if (path == null) {
            return need.text();
        }
        boolean none = path.startsWith("items") && form.draft().filledRows().isEmpty();
        return none ? texts.text("otr.bar.items") : said.nameOf(path).orElse(need.text());
    }

    private VBox createFailureBox(ErrorMessage problem) {
        VBox refused = new VBox();
        refused.getStyleClass().add("otr-refused");
        form.quoteForm()
                .unmappedServiceErrors(problem)
                .forEach((path, message) ->
                        refused.getChildren().add(createWrappedLabel(texts.text("otr.failed.field", path, message))));
        Visibility.setShown(refused, !refused.getChildren().isEmpty());
        Label title = new Label(problem.title());
        title.getStyleClass().add("title");
        Label code = new Label(problem.code());
        code.getStyleClass().addAll("ld-small", "ld-muted");
        VBox box = new VBox(title, createWrappedLabel(problem.explanation()), refused, code);
        box.setId("quoteFailed");
        box.getStyleClass().add("otr-failed");
        return box;
    }

    // The form above shrinks, never the text.
    private static Label createWrappedLabel(String text) {
        Label label = new Label(text);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private VBox createNoRatesBox(RateRequestState.NoRates noRates) {
        Label title = createWrappedLabel(noRates.title());
        title.getStyleClass().add("title");
        AdviceList lines = new AdviceList();
        lines.show(noRates.advice(), form.quoteForm()::goTo);
        VBox box = new VBox(title, createWrappedLabel(noRates.text()), lines);
        box.setId("noRates");
        box.getStyleClass().addAll("otr-failed", "calm");
        return box;
    }

    @FXML
    private void getRates() {
        form.quoteForm().requestRates();
    }

    @FXML
    private void showRates() {
        form.shipment().showRates();
    }
}
