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
import lanedesk.workstation.shell.Notification.Severity;
import org.kordamp.ikonli.feather.Feather;

/// Shows the notifications at the bottom of the window, above the page's bar. Temporary notifications disappear after
/// some seconds.
final class NotificationStack extends VBox {

    private static final Duration SUCCESS_DURATION = Duration.seconds(6);

    private static final double MAX_LIFT_FRACTION = 0.5;

    private final Notifications notifications;
    private final Parent pages;
    private final Runnable focusPage;
    private final Runnable layoutListener = this::liftAboveFooter;
    private final Texts texts;
    private final Map<Notification, Node> cardsByNotification = new HashMap<>();
    private final ListChangeListener<Notification> notificationsListener = this::onNotificationsChanged;

    /// @param pages contains the current page; nodes with the style class `ld-foot` are bars at the bottom of a page
    /// @param focusPage moves the focus to the page
    NotificationStack(Notifications notifications, Parent pages, Runnable focusPage, Texts texts) {
        this.notifications = notifications;
        this.pages = pages;
        this.focusPage = focusPage;
        this.texts = texts;
        getStyleClass().add("notice-stack");
        setPickOnBounds(false);
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        notifications.shownNotifications().forEach(this::addCard);
        notifications.shownNotifications().addListener(notificationsListener);
        sceneProperty().subscribe((previousScene, newScene) -> {
            if (previousScene != null) {
                previousScene.removePostLayoutPulseListener(layoutListener);
            }
            if (newScene != null) {
                newScene.addPostLayoutPulseListener(layoutListener);
            }
        });
    }

    // Moves the stack up if the bar at the bottom of the page is higher than the space below the stack.
    private void liftAboveFooter() {
        if (getChildren().isEmpty() || getScene() == null) {
            return;
        }
        double window = getScene().getHeight();
        double footerTop = pages.lookupAll(".ld-foot").stream()
                .filter(NodeTree::isFocusableNow)
                .mapToDouble(node -> node.localToScene(node.getLayoutBounds()).getMinY())
                .min()
                .orElse(window);
        double freeHeight = window - getInsets().getBottom();
        setTranslateY(Math.max(Math.min(0, footerTop - getSpacing() - freeHeight), -MAX_LIFT_FRACTION * window));
    }

    /// Focuses a button of the last notification: its action, or else its close button.
    void focusLastNotificationButton() {
        if (!getChildren().isEmpty()) {
            getChildren().getLast().lookupAll(".button").stream()
                    .max(Comparator.comparingInt(
                            button -> button.getStyleClass().contains("ld-quiet") ? 0 : 1))
                    .ifPresent(Node::requestFocus);
        }
    }

    /// Stops listening to the notifications, which exist longer than the window.
    void close() {
        notifications.shownNotifications().removeListener(notificationsListener);
    }

    private void onNotificationsChanged(ListChangeListener.Change<? extends Notification> change) {
        while (change.next()) {
            change.getRemoved().forEach(removed -> getChildren().remove(cardsByNotification.remove(removed)));
            change.getAddedSubList().forEach(this::addCard);
        }
    }

    private void addCard(Notification notification) {
        Node card = createCard(notification);
        cardsByNotification.put(notification, card);
        getChildren().add(card);
        if (notifications.disappearsByItself(notification)) {
            PauseTransition timer = new PauseTransition(SUCCESS_DURATION);
            timer.setOnFinished(_ -> notifications.dismiss(notification));
            timer.play();
        }
    }

    private Node createCard(Notification notification) {
        VBox card = new VBox(4, createHeader(notification));
        card.getStyleClass().add("notice");
        if (!notification.detail().isBlank()) {
            Label detail = new Label(notification.detail());
            detail.setWrapText(true);
            detail.setMinHeight(Region.USE_PREF_SIZE);
            card.getChildren().add(detail);
        }
        HBox actions = createActions(notification);
        if (!actions.getChildren().isEmpty()) {
            card.getChildren().add(actions);
        }
        card.setAccessibleText(notification.title() + ". " + notification.detail());
        card.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.DELETE) {
                notifications.dismiss(notification);
                pressed.consume();
            } else if (pressed.getCode() == KeyCode.ESCAPE) {
                // Escape only moves the focus: the text of the notification may be stored nowhere else.
                focusPage.run();
                pressed.consume();
            }
        });
        return card;
    }

    private HBox createHeader(Notification notification) {
        Icon icon = new Icon(iconOf(notification.severity()));
        icon.getStyleClass().add(styleClassOf(notification.severity()));
        Label title = new Label(notification.title());
        title.getStyleClass().add("ld-strong");
        title.setWrapText(true);
        HBox.setHgrow(title, Priority.ALWAYS);
        title.setMaxWidth(Double.MAX_VALUE);
        Button closeButton = new Button(null, new Icon(Feather.X));
        closeButton.getStyleClass().addAll("ld-quiet", "ld-icon-only");
        closeButton.setAccessibleText(texts.text("action.dismiss"));
        closeButton.setOnAction(_ -> notifications.dismiss(notification));
        HBox headerBox = new HBox(8, icon, title, closeButton);
        headerBox.setAlignment(Pos.CENTER_LEFT);
        return headerBox;
    }

    private HBox createActions(Notification notification) {
        HBox actions = new HBox(8);
        Notification.Action action = notification.action();
        if (action != null) {
            Button actionButton = new Button(action.label());
            actionButton.setOnAction(_ -> {
                notifications.dismiss(notification);
                action.run().run();
            });
            actions.getChildren().add(actionButton);
        }
        String code = notification.code();
        if (code != null) {
            Button copyButton = new Button(code, new Icon(Feather.COPY));
            copyButton.getStyleClass().add("ld-quiet");
            copyButton.setAccessibleText(texts.text("notice.copy", code));
            copyButton.setOnAction(_ -> {
                ClipboardText.copyToClipboard(code + " · " + notification.title() + "\n" + notification.detail());
            });
            actions.getChildren().add(copyButton);
        }
        return actions;
    }

    private static Feather iconOf(Severity severity) {
        return switch (severity) {
            case SUCCESS -> Feather.CHECK_CIRCLE;
            case INFORMATION -> Feather.INFO;
            case WARNING -> Feather.ALERT_TRIANGLE;
            case ERROR -> Feather.ALERT_OCTAGON;
        };
    }

    private static String styleClassOf(Severity severity) {
        return switch (severity) {
            case SUCCESS -> "ld-success";
            case INFORMATION -> "ld-accent";
            case WARNING -> "ld-warning";
            case ERROR -> "ld-danger";
        };
    }
}
