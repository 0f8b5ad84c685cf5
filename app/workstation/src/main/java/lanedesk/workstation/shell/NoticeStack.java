package lanedesk.workstation.shell;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import javafx.animation.PauseTransition;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import lanedesk.workstation.fx.focus.NodeTree;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notice.Severity;
import lanedesk.workstation.notice.Notices;
import org.kordamp.ikonli.feather.Feather;

/// The notices, one under the other at the window's foot, above what the page says there. Good news leaves by itself
/// where nobody waits for it, bad news stays.
final class NoticeStack extends VBox {

    private static final Duration GOOD_NEWS_STAYS = Duration.seconds(6);

    private static final double MOST_LIFT = 0.5;

    private final Notices notices;
    private final Parent pages;
    private final Runnable toPage;
    private final Runnable lifting = this::lift;
    private final Texts texts;
    private final Map<Notice, Node> cards = new HashMap<>();
    private final ListChangeListener<Notice> changed = this::onNoticesChanged;

    /// `pages` is what the page in front stands in; the foot of one has the style class `ld-foot`. `toPage` brings the
    /// focus back there.
    NoticeStack(Notices notices, Parent pages, Runnable toPage, Texts texts) {
        this.notices = notices;
        this.pages = pages;
        this.toPage = toPage;
        this.texts = texts;
        getStyleClass().add("notice-stack");
        setPickOnBounds(false);
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        notices.showing().forEach(this::add);
        notices.showing().addListener(changed);
        sceneProperty().subscribe((before, now) -> {
            if (before != null) {
                before.removePostLayoutPulseListener(lifting);
            }
            if (now != null) {
                now.addPostLayoutPulseListener(lifting);
            }
        });
    }

    // A failure that the desk says above its bar makes the page's foot higher than the stack leaves free.
    private void lift() {
        if (getChildren().isEmpty() || getScene() == null) {
            return;
        }
        double window = getScene().getHeight();
        double foot = pages.lookupAll(".ld-foot").stream()
                .filter(NodeTree::takesFocus)
                .mapToDouble(node -> node.localToScene(node.getLayoutBounds()).getMinY())
                .min()
                .orElse(window);
        double free = window - getInsets().getBottom();
        setTranslateY(Math.max(Math.min(0, foot - getSpacing() - free), -MOST_LIFT * window));
    }

    /// Puts the focus on the last notice: on what can be done about it, else on what dismisses it.
    void focusLast() {
        if (!getChildren().isEmpty()) {
            getChildren().getLast().lookupAll(".button").stream()
                    .max(Comparator.comparingInt(
                            button -> button.getStyleClass().contains("ld-quiet") ? 0 : 1))
                    .ifPresent(Node::requestFocus);
        }
    }

    /// Listens no more: the notices outlive the window.
    void close() {
        notices.showing().removeListener(changed);
    }

    private void onNoticesChanged(ListChangeListener.Change<? extends Notice> change) {
        while (change.next()) {
            change.getRemoved().forEach(gone -> getChildren().remove(cards.remove(gone)));
            change.getAddedSubList().forEach(this::add);
        }
    }

    private void add(Notice notice) {
        Node card = card(notice);
        cards.put(notice, card);
        getChildren().add(card);
        if (notices.leavesByItself(notice)) {
            PauseTransition leave = new PauseTransition(GOOD_NEWS_STAYS);
            leave.setOnFinished(_ -> notices.dismiss(notice));
            leave.play();
        }
    }

    private Node card(Notice notice) {
        VBox card = new VBox(4, head(notice));
        card.getStyleClass().add("notice");
        if (!notice.detail().isBlank()) {
            Label detail = new Label(notice.detail());
            detail.setWrapText(true);
            detail.setMinHeight(Region.USE_PREF_SIZE);
            card.getChildren().add(detail);
        }
        HBox actions = actions(notice);
        if (!actions.getChildren().isEmpty()) {
            card.getChildren().add(actions);
        }
        card.setAccessibleText(notice.title() + ". " + notice.detail());
        card.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.DELETE) {
                notices.dismiss(notice);
                pressed.consume();
            } else if (pressed.getCode() == KeyCode.ESCAPE) { // what it says may be kept nowhere else
                toPage.run();
                pressed.consume();
            }
        });
        return card;
    }

    private HBox head(Notice notice) {
        Icon icon = new Icon(icon(notice.severity()));
        icon.getStyleClass().add(tone(notice.severity()));
        Label title = new Label(notice.title());
        title.getStyleClass().add("ld-strong");
        title.setWrapText(true);
        HBox.setHgrow(title, Priority.ALWAYS);
        title.setMaxWidth(Double.MAX_VALUE);
        Button close = new Button(null, new Icon(Feather.X));
        close.getStyleClass().addAll("ld-quiet", "ld-icon-only");
        close.setAccessibleText(texts.text("action.dismiss"));
        close.setOnAction(_ -> notices.dismiss(notice));
        HBox head = new HBox(8, icon, title, close);
        head.setAlignment(Pos.CENTER_LEFT);
        return head;
    }

    private HBox actions(Notice notice) {
        HBox actions = new HBox(8);
        Notice.Action action = notice.action();
        if (action != null) {
            Button act = new Button(action.label());
            act.setOnAction(_ -> {
                notices.dismiss(notice);
                action.run().run();
            });
            actions.getChildren().add(act);
        }
        String code = notice.code();
        if (code != null) {
            Button copy = new Button(code, new Icon(Feather.COPY));
            copy.getStyleClass().add("ld-quiet");
            copy.setAccessibleText(texts.text("notice.copy", code));
            copy.setOnAction(_ -> {
                ClipboardText.put(code + " · " + notice.title() + "\n" + notice.detail());
            });
            actions.getChildren().add(copy);
        }
        return actions;
    }

    private static Feather icon(Severity severity) {
        return switch (severity) {
            case SUCCESS -> Feather.CHECK_CIRCLE;
            case INFORMATION -> Feather.INFO;
            case WARNING -> Feather.ALERT_TRIANGLE;
            case ERROR -> Feather.ALERT_OCTAGON;
        };
    }

    private static String tone(Severity severity) {
        return switch (severity) {
            case SUCCESS -> "ld-success";
            case INFORMATION -> "ld-accent";
            case WARNING -> "ld-warning";
            case ERROR -> "ld-danger";
        };
    }
}
