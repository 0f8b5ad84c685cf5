package lanedesk.workstation.documents;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.client.document.DocumentRef.DocType;
import lanedesk.workstation.documents.store.DocumentKind;
import lanedesk.workstation.documents.store.DocumentProblem;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.documents.store.PaperSet;
import lanedesk.workstation.documents.store.PaperTitle;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// A document in words: what it is, where it stands and what can be done about that. It is as high while it is fetched
/// as before and afterwards.
final class PaperLine extends HBox {

    private static final double GAP = 10;
    private static final double BYTES_PER_KILOBYTE = 1024;

    private final PapersViewModel model;
    private final Texts texts;
    private final Formats formats;
    private final Icon icon = new Icon(Feather.FILE_TEXT, "paper-kind", "ld-icon-medium");
    private final Label name = new Label();
    private final Label size = new Label();
    private final Label detail = new Label();
    private final ProgressBar progress = new ProgressBar();
    private final Button act = new Button();
    private final Map<PaperSet, Label> marks = new EnumMap<>(PaperSet.class);
    private @Nullable PaperRow paper;

    PaperLine(PapersViewModel model, Texts texts, Formats formats) {
        super(GAP);
        this.model = model;
        this.texts = texts;
        this.formats = formats;
        name.getStyleClass().add("ld-strong");
        name.setWrapText(true);
        // Not on the whole row: its tooltip would be shown in the place of those of its marks.
        LazyTooltip.of(name, () -> paper == null ? null : paper.described());
        size.getStyleClass().addAll("ld-small", "ld-muted");
        size.setMinWidth(Region.USE_PREF_SIZE);
        name.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(name, Priority.ALWAYS);
        HBox.setHgrow(progress, Priority.ALWAYS);
        HBox state = new HBox(GAP, size, progress, act);
        state.getStyleClass().add("paper-state");
        HBox title = new HBox(GAP, name, state);
        title.setAlignment(Pos.CENTER_LEFT);
        detail.getStyleClass().addAll("ld-small", "ld-muted");
        detail.setWrapText(true);
        act.getStyleClass().addAll("paper-act", "ld-icon-only");
        LazyTooltip.of(act, act::getAccessibleText);
        VBox words = new VBox(2, title, detail);
        HBox.setHgrow(words, Priority.ALWAYS);
        for (PaperSet set : PaperSet.values()) {
            Label mark = new Label();
            mark.getStyleClass().add("papers-set");
            LazyTooltip.of(mark, mark::getAccessibleText);
            marks.put(set, mark);
        }
        HBox sets = new HBox();
        sets.setAlignment(Pos.CENTER_LEFT);
        sets.getChildren().setAll(marks.values());
        getChildren().setAll(icon, words, sets);
        setAlignment(Pos.CENTER_LEFT);
    }

    void show(PaperRow shown, PaperRow.State now) {
        paper = shown;
        name.setText(PaperTitle.of(shown, texts));
        marks.forEach((set, mark) -> showSet(set, mark, shown));
        boolean here = now instanceof PaperRow.State.Local;
        Visibility.set(size, here);
        Visibility.set(detail, now instanceof PaperRow.State.Failed);
        boolean fetching = now instanceof PaperRow.State.Fetching;
        Visibility.set(progress, fetching);
        detail.getStyleClass().remove("ld-danger");
        icon.setIconCode(shown.type().equals(DocType.SHIPPING_LABEL.code()) ? Feather.TAG : Feather.FILE_TEXT);
        switch (now) {
            case PaperRow.State.Missing _ -> {
                detail.setText(texts.text("papers.state.missing"));
                offer("papers.fetch", Feather.DOWNLOAD, () -> model.fetch(shown));
            }
            case PaperRow.State.Fetching(long received, long total) -> {
                boolean made = shown.document().isEmpty();
                detail.setText(
                        made
                                ? texts.text("papers.state.making")
                                : texts.text("papers.state.fetching", kilobytes(received)));
                progress.setProgress(total > 0 ? (double) received / total : ProgressBar.INDETERMINATE_PROGRESS);
                offer("action.cancel", Feather.X, () -> model.cancel(shown));
            }
            case PaperRow.State.Local file -> {
                size.setText(texts.text("papers.state.here", kindWord(file.kind()), kilobytes(file.size())));
                offerNothing();
            }
            case PaperRow.State.Failed(DocumentProblem why) -> {
                icon.setIconCode(Feather.ALERT_TRIANGLE);
                detail.getStyleClass().add("ld-danger");
                detail.setText(why.text(texts));
                if (why.lasts()) {
                    offerNothing();
                } else {
                    offer("action.retry", Feather.ROTATE_CW, () -> model.fetch(shown));
                }
            }
        }
    }

    // In the set, never in it as it may tell what a rate costs, or not in it.
    private void showSet(PaperSet set, Label mark, PaperRow shown) {
        boolean held = set.contains(shown.type());
        boolean barred = !held && PaperSet.mayTellBuy(shown);
        mark.setGraphic(held ? new Icon(Feather.CHECK) : barred ? new Icon(Feather.LOCK, "ld-muted") : null);
        mark.setText(held || barred ? "" : "–");
        mark.setAccessibleText(texts.text(
                held ? "papers.set.holds" : barred ? "papers.set.barred" : "papers.set.without",
                texts.text("print.set." + set.word())));
    }

    String accessibleText() {
        return name.getText() + ", " + (size.isVisible() ? size : detail).getText();
    }

    private static String kindWord(DocumentKind kind) {
        return kind.extension().toUpperCase(Locale.ROOT);
    }

    private void offer(String key, Feather icon, Runnable action) {
        act.setGraphic(new Icon(icon));
        act.setAccessibleText(texts.text(key));
        act.setOnAction(_ -> action.run());
        Visibility.set(act, true);
    }

    private void offerNothing() {
        Visibility.set(act, false);
    }

    private String kilobytes(long bytes) {
        return formats.count(Math.max(1, Math.round(bytes / BYTES_PER_KILOBYTE)));
    }
}
