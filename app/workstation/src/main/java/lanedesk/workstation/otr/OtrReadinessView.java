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
import lanedesk.workstation.form.Advice;
import lanedesk.workstation.form.AdviceLines;
import lanedesk.workstation.form.QuoteState;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.form.ReadinessBar;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.otr.draft.OtrPaths;
import org.jspecify.annotations.Nullable;

/// The foot of the form: what is missing, what came of asking, and the button that asks for rates.
final class OtrReadinessView {

    /// The fields that the sender of a request can't know.
    private static final Set<String> OWN = Set.of("customerBsn", "requestingUser");

    private final OtrFormViewModel form;
    private final Texts texts;
    private final ReadinessBar needs;
    private @Nullable Shown shown;

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
        FieldNames names = new FieldNames(texts);
        needs = new ReadinessBar(form.quote(), need -> brief(need, names), texts);
    }

    @FXML
    private void initialize() {
        Visibility.follow(otrShowRates);
        Visibility.bind(answer, Bindings.isNotEmpty(answer.getChildren()));
        otrGetRates.setAccessibleText(texts.text("otr.rates"));
        form.quote().readinessProperty().subscribe(_ -> show());
        form.quote().askedProperty().subscribe(_ -> show());
        form.quote().stateProperty().subscribe(_ -> show());
        form.quote().hasRatesProperty().subscribe(_ -> show());
        form.quote().hasStaleRatesProperty().subscribe(_ -> show());
    }

    /// Everything the foot shows: while it stays the same, nothing is made anew.
    private record Shown(Readiness ready, boolean asked, QuoteState state, boolean hasRates, boolean stale) {}

    private void show() {
        Shown now = new Shown(
                form.quote().readinessProperty().get(),
                form.quote().askedProperty().get(),
                form.quote().stateProperty().get(),
                form.quote().hasRatesProperty().get(),
                form.quote().hasStaleRatesProperty().get());
        if (!now.equals(shown)) {
            shown = now;
            show(now);
        }
    }

    private void show(Shown now) {
        answer.getChildren().clear();
        switch (now.state()) {
            case QuoteState.Failed(Problem problem) -> answer.getChildren().add(failed(problem));
            case QuoteState.NoRates(List<Advice> advice) -> answer.getChildren().add(noRates(advice));
            case QuoteState.Idle _, QuoteState.Running _ -> {
                // The bar has all of it.
            }
        }
        needs.show(bar, now.ready());
        boolean running = now.state() instanceof QuoteState.Running;
        otrGetRates.setDisable(running);
        if (now.state() instanceof QuoteState.Running(int done, int total)) {
            bar.waitFor(
                    texts.text("otr.asking", done + 1, total),
                    total > 1 && done > 0 ? (double) done / total : -1,
                    form.quote()::cancel);
        } else {
            bar.idle();
        }
        otrShowRates.setVisible(now.hasRates());
        otrShowRates.setText(texts.text(now.stale() ? "otr.rates.stale" : "otr.rates.back"));
    }

    /// Returns the questions to the sender before a quote, each in a few words of a language.
    List<String> missing(Language language) {
        FieldNames own = new FieldNames(texts.withLanguage(language));
        return form.quote().readinessProperty().get().toQuote().stream()
                .filter(need -> need.path() != null && !OWN.contains(need.path()))
                .map(need -> question(need, own))
                .toList();
    }

    // Of which goods, as the sender does not know the lines of the form.
    private String question(Need need, FieldNames own) {
        String path = Objects.requireNonNullElse(need.path(), "");
        int row = OtrPaths.row(path);
        String goods = row < 0 ? "" : form.draft().item(row).name();
        return brief(need, own) + (goods.isBlank() ? "" : " (" + goods + ")");
    }

    // The field itself shows the details.
    private String brief(Need need, FieldNames said) {
        String path = need.path();
        if (path == null) {
            return need.text();
        }
        boolean none = path.startsWith("items") && form.draft().filledRows().isEmpty();
        return none ? texts.text("otr.bar.items") : said.of(path).orElse(need.text());
    }

    private VBox failed(Problem problem) {
        VBox refused = new VBox();
        refused.getStyleClass().add("otr-refused");
        form.quote()
                .refusedElsewhere(problem)
                .forEach((path, message) ->
                        refused.getChildren().add(whole(texts.text("otr.failed.field", path, message))));
        Visibility.set(refused, !refused.getChildren().isEmpty());
        Label title = new Label(problem.title());
        title.getStyleClass().add("title");
        Label code = new Label(problem.code());
        code.getStyleClass().addAll("ld-small", "ld-muted");
        VBox box = new VBox(title, whole(problem.explanation()), refused, code);
        box.setId("quoteFailed");
        box.getStyleClass().add("otr-failed");
        return box;
    }

    // The form above gives way, never the words.
    private static Label whole(String words) {
        Label label = new Label(words);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private VBox noRates(List<Advice> advice) {
        Label title = new Label(texts.text("otr.none.title"));
        title.getStyleClass().add("title");
        AdviceLines lines = new AdviceLines();
        lines.show(advice, form.quote()::goTo);
        VBox box = new VBox(title, whole(texts.text("otr.none.text")), lines);
        box.setId("noRates");
        box.getStyleClass().addAll("otr-failed", "calm");
        return box;
    }

    @FXML
    private void getRates() {
        form.quote().requestRates();
    }

    @FXML
    private void showRates() {
        form.shipment().showRates();
    }
}
