package lanedesk.workstation.fx;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ProgressBar;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.text.TextAlignment;
import javafx.util.Duration;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.fx.theme.Tone;
import org.jspecify.annotations.Nullable;

/// The bar at the end of a page: missing or known items on the left, other actions and the page's primary button on
/// the right; it wraps if space is short. Work that takes longer than half a second is shown in it, with a cancel
/// button instead of the action.
public final class ActionBar extends WrappingRow {

    private static final double MAX_ACTION_SHARE = 0.6;
    private static final double PREFERRED_ACTION_SHARE = 0.3;
    private static final double TWO_LINE_WIDTH_FACTOR = 0.62;
    private static final Duration BUSY_DELAY = Duration.millis(500);

    private final OverflowRow statusRow = new OverflowRow();
    private final Label busyText = new Label();
    private final ProgressBar progressBar = new ProgressBar(ProgressBar.INDETERMINATE_PROGRESS);
    private final HBox busyBox = new HBox(12, busyText, progressBar);
    private final HBox secondaryActions = new WrappingRow();
    private final Button cancelButton = new Button();
    private final ObjectProperty<@Nullable Button> action = new SimpleObjectProperty<>(this, "action");
    private final BooleanProperty isActionOffered = new SimpleBooleanProperty(this, "actionOffered", true);
    private final PauseTransition busyDelay = new PauseTransition(BUSY_DELAY);
    private @Nullable Label infoLabel;
    private boolean isRunning;
    private String actionText = "";
    private String shortActionText = "";

    public ActionBar() {
        getStyleClass().add("ld-action-bar");
        HBox.setHgrow(statusRow, Priority.ALWAYS);
        HBox.setHgrow(busyBox, Priority.ALWAYS);
        busyBox.getStyleClass().add("busy");
        secondaryActions.getStyleClass().add("others");
        secondaryActions.setMinWidth(USE_PREF_SIZE);
        busyText.setId("askingText");
        cancelButton.getStyleClass().add("cancel");
        cancelButton.setGraphic(new KeyHint(KeyCombination.valueOf("Esc")));
        cancelButton.setContentDisplay(ContentDisplay.RIGHT);
        cancelButton.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(statusRow, busyBox, secondaryActions, cancelButton);
        busyDelay.setOnFinished(_ -> showBusy(isRunning));
        action.subscribe((previousButton, newButton) -> {
            getChildren().remove(previousButton);
            if (newButton != null) {
                newButton.getStyleClass().addAll("accent", "ld-primary");
                newButton.setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
                newButton.setWrapText(true);
                newButton.setTextAlignment(TextAlignment.CENTER);
                getChildren().add(newButton);
            }
        });
        isActionOffered.subscribe(_ -> showBusy(busyBox.isVisible()));
        showBusy(false);
    }

    // The maximum width of the primary button. Its text wraps with a large font or if the items would have no space;
    // its short text leaves space for the items after the title.
    @Override
    protected double maxWidthInLine(Node node, double room) {
        return node instanceof Button button && button.equals(action.get())
                ? maxNodeWidth(button, button.getText(), room)
                : super.maxWidthInLine(node, room);
    }

    private double maxNodeWidth(Button button, String text, double room) {
        double fullWidth = ButtonTextWidths.unwrappedWidth(button, text);
        double minWidth = ButtonTextWidths.fullyWrappedWidth(button, text);
        // on its own line it may use the full width
        boolean isOnOwnLine = secondaryActions.prefWidth(-1)
                        - keyHintWidth(false)
                        + getSpacing()
                        + Math.max(minWidth, fullWidth * TWO_LINE_WIDTH_FACTOR)
                > room;
        double maxWidth = isOnOwnLine ? room : Math.max(minWidth, room * MAX_ACTION_SHARE);
        double widthBesideOthers = room - secondaryActions.prefWidth(-1) + keyHintWidth(false) - 2 * getSpacing();
        boolean isShortText = text.equals(shortActionText);
        double chosenWidth = fullWidth <= room * PREFERRED_ACTION_SHARE
                ? maxWidth
                : DoubleStream.concat(
                                isShortText
                                        ? widthsLeftForAction(widthBesideOthers, fullWidth, statusRow.widthOfTitle())
                                        : DoubleStream.empty(),
                                widthsLeftForAction(
                                        widthBesideOthers, Math.max(minWidth, fullWidth * TWO_LINE_WIDTH_FACTOR)))
                        .findFirst()
                        .orElse(isShortText || shortActionText.isEmpty() ? maxWidth : minWidth);
        return Math.floor(Math.min(maxWidth, chosenWidth));
    }

    // The remaining widths that leave enough space for the items.
    private DoubleStream widthsLeftForAction(
            double widthBesideOthers, double neededWidth, double... minimumItemWidths) {
        return DoubleStream.concat(
                        DoubleStream.of(statusRow.prefWidth(-1), statusRow.widthOfTitleAndFirstItem()),
                        DoubleStream.of(minimumItemWidths))
                .map(itemsWidth -> widthBesideOthers - itemsWidth)
                .filter(width -> width > neededWidth + 1);
    }

    // The difference between the width of the primary button's text and its maximum width.
    private double actionWidthShortfall(double width) {
        Button button = action.get();
        return button == null || !button.isManaged() ? 0 : actionWidthShortfall(button, button.getText(), width);
    }

    private double actionWidthShortfall(Button button, String text, double width) {
        return Math.max(
                0,
                ButtonTextWidths.unwrappedWidth(button, text) - maxNodeWidth(button, text, width - horizontalInsets()));
    }

    // Uses the short text if the full text would need a second line.
    private void chooseFullOrShortActionText(double width) {
        Button button = action.get();
        if (button != null && button.isManaged() && width > 0 && !shortActionText.isEmpty()) {
            String chosenText = actionWidthShortfall(button, actionText, width) == 0 ? actionText : shortActionText;
            if (!chosenText.equals(button.getText())) {
                button.setText(chosenText);
            }
        }
    }

    @Override
    protected double computePrefHeight(double width) {
        chooseFullOrShortActionText(width);
        return super.computePrefHeight(width);
    }

    // Hides the key hints of other actions before any item is hidden, since the overview of keys lists them too.
    @Override
    protected void layoutChildren() {
        chooseFullOrShortActionText(getWidth());
        boolean fits =
                super.computePrefWidth(-1) - actionWidthShortfall(getWidth()) + keyHintWidth(true) <= getWidth() + 0.5;
        buttonsWithKeyHint()
                .forEach(button -> button.setContentDisplay(fits ? ContentDisplay.RIGHT : ContentDisplay.TEXT_ONLY));
        super.layoutChildren();
    }

    @Override
    protected boolean fitsOnOneLine(double width) {
        return width < 0 || (actionWidthShortfall(width) == 0 && super.fitsOnOneLine(width + keyHintWidth(false)));
    }

    // The primary button adapts to any width, so it does not count.
    @Override
    protected double computeMinWidth(double height) {
        return Stream.concat(secondaryActions.getChildren().stream().filter(Node::isManaged), Stream.of(cancelButton))
                        .mapToDouble(node -> node.minWidth(-1))
                        .max()
                        .orElse(0)
                + horizontalInsets();
    }

    // The width of the hidden key hints, or of the visible ones.
    private double keyHintWidth(boolean isHidden) {
        return buttonsWithKeyHint()
                .filter(button -> isHidden == (button.getContentDisplay() == ContentDisplay.TEXT_ONLY))
                .mapToDouble(button ->
                        button.getGraphicTextGap() + button.getGraphic().prefWidth(-1))
                .sum();
    }

    private Stream<Labeled> buttonsWithKeyHint() {
        return secondaryActions.getChildren().stream()
                .filter(Node::isManaged)
                .filter(Labeled.class::isInstance)
                .map(Labeled.class::cast)
                .filter(button -> button.getGraphic() instanceof KeyHint);
    }

    /// One missing or known item.
    ///
    /// @param text short text of its chip
    /// @param fullText the full sentence, for the tooltip and the overflow menu
    /// @param tone neutral until an attempt failed
    /// @param action focuses the item; null if there is nothing to focus
    public record Item(
            String text,
            String fullText,
            Tone tone,
            @Nullable Runnable action) {}

    /// Items that belong together.
    ///
    /// @param title heading of the items, with an icon in its tone
    public record Group(String title, Tone tone, List<Item> items) {
        public Group {
            items = List.copyOf(items);
        }
    }

    /// Shows these groups from left to right as far as they fit; the others are in a menu.
    public void showGroups(List<Group> groups) {
        statusRow.setPieces(ActionBarPieces.createPieces(groups));
    }

    /// Shows a single label without an action instead of groups; null for none.
    public void setKnown(@Nullable Label label) {
        infoLabel = label;
        if (label == null) {
            statusRow.setPieces(List.of());
            return;
        }
        statusRow.setPieces(List.of(ActionBarPieces.createPieces(label)));
    }

    public @Nullable Label getKnown() {
        return infoLabel;
    }

    /// Shows the progress text after half a second, with a button that cancels.
    ///
    /// @param progressShare progress from 0 to 1; negative if unknown
    public void showProgressAfterDelay(String text, double progressShare, Runnable onCancel) {
        busyText.setText(text);
        progressBar.setProgress(progressShare);
        progressBar.setAccessibleText(text);
        cancelButton.setOnAction(_ -> onCancel.run());
        if (!isRunning) {
            isRunning = true;
            busyDelay.playFromStart();
        }
    }

    /// Hides the progress and shows the action again.
    public void hideProgress() {
        isRunning = false;
        busyDelay.stop();
        showBusy(false);
    }

    private void showBusy(boolean isBusy) {
        Visibility.setVisibleAndManaged(busyBox, isBusy);
        Visibility.setVisibleAndManaged(cancelButton, isBusy);
        Visibility.setVisibleAndManaged(statusRow, !isBusy);
        secondaryActions.setVisible(!isBusy);
        Button button = action.get();
        if (button != null) {
            Visibility.setVisibleAndManaged(button, !isBusy && isActionOffered.get());
        }
    }

    /// Whether its button is shown; not if another button of the page is the primary one.
    public BooleanProperty actionOfferedProperty() {
        return isActionOffered;
    }

    /// Sets the action's text and its short form, used if the text would need a second line; screen readers get the
    /// full text.
    public void setActionTexts(String fullText, String shortText) {
        actionText = fullText;
        shortActionText = shortText;
        Button button = action.get();
        if (button != null) {
            button.setText(fullText);
            button.setAccessibleText(fullText);
        }
    }

    public @Nullable Button getAction() {
        return action.get();
    }

    public void setAction(@Nullable Button button) {
        action.set(button);
    }

    /// The other actions, left of the primary one.
    public ObservableList<Node> getOthers() {
        return secondaryActions.getChildren();
    }

    public String getCancelText() {
        return cancelButton.getText();
    }

    public void setCancelText(String text) {
        cancelButton.setText(text);
    }

    public String getMoreText() {
        return statusRow.moreButton().getAccessibleText();
    }

    public void setMoreText(String text) {
        statusRow.moreButton().setAccessibleText(text);
    }
}
