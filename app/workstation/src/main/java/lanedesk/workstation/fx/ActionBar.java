package lanedesk.workstation.fx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ObservableList;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Separator;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.text.TextAlignment;
import javafx.util.Duration;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.OverflowRow;
import lanedesk.workstation.fx.layout.OverflowRow.Piece;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.fx.theme.Tone;
import org.jspecify.annotations.Nullable;

/// The bar at the bottom of a page: items on the left, further buttons and the main button on the right; it
/// wraps if space is short. While work takes longer than half a second, the bar shows its progress and a cancel
/// button instead.
public final class ActionBar extends WrappingRow {

    private static final double MAX_MAIN_BUTTON_FRACTION = 0.6;
    private static final double PREFERRED_MAIN_BUTTON_FRACTION = 0.3;
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
        busyDelay.setOnFinished(_ -> setProgressShown(isRunning));
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
        isActionOffered.subscribe(_ -> setProgressShown(busyBox.isVisible()));
        setProgressShown(false);
    }

    // Returns the maximum width of the main button. A wider text of the button wraps, or is replaced by the
    // short text if the short text leaves room for the items.
    @Override
    protected double maxWidthInLine(Node node, double availableWidth) {
        return node instanceof Button button && button.equals(action.get())
                ? maxMainButtonWidth(button, button.getText(), availableWidth)
                : super.maxWidthInLine(node, availableWidth);
    }

    private double maxMainButtonWidth(Button button, String text, double availableWidth) {
        double fullWidth = unwrappedWidth(button, text);
        double minWidth = fullyWrappedWidth(button, text);
        // A main button on a line of its own may use the full width.
        boolean isOnOwnLine = secondaryActions.prefWidth(-1)
                        - totalKeyHintWidth(false)
                        + getSpacing()
                        + Math.max(minWidth, fullWidth * TWO_LINE_WIDTH_FACTOR)
                > availableWidth;
        double maxWidth = isOnOwnLine ? availableWidth : Math.max(minWidth, availableWidth * MAX_MAIN_BUTTON_FRACTION);
        double widthBesideOthers =
                availableWidth - secondaryActions.prefWidth(-1) + totalKeyHintWidth(false) - 2 * getSpacing();
        boolean isShortText = text.equals(shortActionText);
        double chosenWidth = fullWidth <= availableWidth * PREFERRED_MAIN_BUTTON_FRACTION
                ? maxWidth
                : DoubleStream.concat(
                                isShortText
                                        ? widthsRemainingForMainButton(
                                                widthBesideOthers, fullWidth, statusRow.widthOfFirstPiece())
                                        : DoubleStream.empty(),
                                widthsRemainingForMainButton(
                                        widthBesideOthers, Math.max(minWidth, fullWidth * TWO_LINE_WIDTH_FACTOR)))
                        .findFirst()
                        .orElse(isShortText || shortActionText.isEmpty() ? maxWidth : minWidth);
        return Math.floor(Math.min(maxWidth, chosenWidth));
    }

    // Returns the widths that remain for the main button beside all items, beside the title and the first item,
    // and beside `minimumItemWidths`. Widths that are too small are omitted.
    private DoubleStream widthsRemainingForMainButton(
            double widthBesideOthers, double neededWidth, double... minimumItemWidths) {
        return DoubleStream.concat(
                        DoubleStream.of(statusRow.prefWidth(-1), statusRow.widthOfFirstTwoPieces()),
                        DoubleStream.of(minimumItemWidths))
                .map(itemsWidth -> widthBesideOthers - itemsWidth)
                .filter(width -> width > neededWidth + 1);
    }

    // Returns by how much the main button's text is wider than the button may be.
    private double missingMainButtonWidth(double width) {
        Button button = action.get();
        return button == null || !button.isManaged() ? 0 : missingMainButtonWidth(button, button.getText(), width);
    }

    private double missingMainButtonWidth(Button button, String text, double width) {
        return Math.max(0, unwrappedWidth(button, text) - maxMainButtonWidth(button, text, width - horizontalInsets()));
    }

    // Sets the full text of the main button, or the short text if the full text would need a second line.
    private void setFullOrShortActionText(double width) {
        Button button = action.get();
        if (button != null && button.isManaged() && width > 0 && !shortActionText.isEmpty()) {
            String chosenText = missingMainButtonWidth(button, actionText, width) == 0 ? actionText : shortActionText;
            if (!chosenText.equals(button.getText())) {
                button.setText(chosenText);
            }
        }
    }

    @Override
    protected double computePrefHeight(double width) {
        setFullOrShortActionText(width);
        return super.computePrefHeight(width);
    }

    // If space is short, hides the key hints of the further buttons before hiding items, because the list of
    // all shortcuts contains these keys too.
    @Override
    protected void layoutChildren() {
        setFullOrShortActionText(getWidth());
        boolean keyHintsFit = super.computePrefWidth(-1) - missingMainButtonWidth(getWidth()) + totalKeyHintWidth(true)
                <= getWidth() + 0.5;
        buttonsWithKeyHint()
                .forEach(button ->
                        button.setContentDisplay(keyHintsFit ? ContentDisplay.RIGHT : ContentDisplay.TEXT_ONLY));
        super.layoutChildren();
    }

    @Override
    protected boolean fitsOnOneLine(double width) {
        return width < 0
                || (missingMainButtonWidth(width) == 0 && super.fitsOnOneLine(width + totalKeyHintWidth(false)));
    }

    // The main button is not counted, because it can be as narrow as necessary.
    @Override
    protected double computeMinWidth(double height) {
        return Stream.concat(secondaryActions.getChildren().stream().filter(Node::isManaged), Stream.of(cancelButton))
                        .mapToDouble(node -> node.minWidth(-1))
                        .max()
                        .orElse(0)
                + horizontalInsets();
    }

    // Returns the total width of the key hints that are hidden (`isHidden`) or visible.
    private double totalKeyHintWidth(boolean isHidden) {
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

    /// An item in the bar, such as a missing value.
    ///
    /// @param text short text of the item
    /// @param fullText complete sentence for the tooltip and for the menu of items that do not fit
    /// @param tone color of the item
    /// @param action runs when the item is clicked, usually to focus a field; null for none
    public record Item(
            String text,
            String fullText,
            Tone tone,
            @Nullable Runnable action) {}

    /// Items with a common title.
    ///
    /// @param title title of the items, with an icon in the color of `tone`
    public record Group(String title, Tone tone, List<Item> items) {
        public Group {
            items = List.copyOf(items);
        }
    }

    /// Shows groups from left to right. Items that do not fit are in a menu.
    public void showGroups(List<Group> groups) {
        statusRow.setPieces(createPieces(groups));
    }

    /// Shows a single label instead of groups; null for nothing.
    public void setInfoLabel(@Nullable Label label) {
        infoLabel = label;
        if (label == null) {
            statusRow.setPieces(List.of());
            return;
        }
        statusRow.setPieces(List.of(createInfoPiece(label)));
    }

    public @Nullable Label getInfoLabel() {
        return infoLabel;
    }

    /// Shows the progress of running work after half a second, with a button that cancels the work.
    ///
    /// @param progressFraction progress from 0 to 1; negative if unknown
    public void showProgressAfterDelay(String text, double progressFraction, Runnable onCancel) {
        busyText.setText(text);
        progressBar.setProgress(progressFraction);
        progressBar.setAccessibleText(text);
        cancelButton.setOnAction(_ -> onCancel.run());
        if (!isRunning) {
            isRunning = true;
            busyDelay.playFromStart();
        }
    }

    /// Hides the progress and shows items and main button again.
    public void hideProgress() {
        isRunning = false;
        busyDelay.stop();
        setProgressShown(false);
    }

    private void setProgressShown(boolean isBusy) {
        Visibility.setVisibleAndManaged(busyBox, isBusy);
        Visibility.setVisibleAndManaged(cancelButton, isBusy);
        Visibility.setVisibleAndManaged(statusRow, !isBusy);
        secondaryActions.setVisible(!isBusy);
        Button button = action.get();
        if (button != null) {
            Visibility.setVisibleAndManaged(button, !isBusy && isActionOffered.get());
        }
    }

    /// Whether the main button is shown.
    public BooleanProperty actionOfferedProperty() {
        return isActionOffered;
    }

    /// Sets the full text of the main button, and a short text that is used if the full text would need a
    /// second line. Screen readers always get the full text.
    public void setMainButtonTexts(String fullText, String shortText) {
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

    /// The further buttons, left of the main button.
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

    /// Creates the nodes of the bar's items. Each node has a menu item, which replaces the node if the node
    /// does not fit.
    private static List<Piece> createPieces(List<ActionBar.Group> groups) {
        List<Piece> pieces = new ArrayList<>();
        for (ActionBar.Group group : groups) {
            HBox headBox = new HBox(8);
            headBox.getStyleClass().add("group");
            if (!pieces.isEmpty()) {
                headBox.getStyleClass().add("later");
                headBox.getChildren().add(new Separator(Orientation.VERTICAL));
            }
            headBox.getChildren().add(createTitleLabel(group));
            pieces.add(new Piece(headBox, createDisabledMenuItem(group.title())));
            for (ActionBar.Item item : group.items()) {
                boolean isFirst = item.equals(group.items().getFirst());
                pieces.add(new Piece(createItemNode(item, isFirst), createMenuItem(item)));
            }
        }
        return pieces;
    }

    /// Creates the piece of the bar that shows a label. The menu item of the piece is disabled.
    private static Piece createInfoPiece(Label label) {
        MenuItem menuItem = createDisabledMenuItem("");
        menuItem.textProperty().bind(label.textProperty());
        return new Piece(label, menuItem);
    }

    private static Label createTitleLabel(ActionBar.Group group) {
        Region mark = new Region();
        mark.getStyleClass().add("mark");
        group.tone().setPseudoClassOn(mark);
        Label title = new Label(group.title(), mark);
        title.getStyleClass().add("group-title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        return title;
    }

    private static Node createItemNode(ActionBar.Item item, boolean isFirst) {
        Runnable action = item.action();
        return action == null ? createItemLabel(item, isFirst) : createItemChip(item, action);
    }

    // Creates the label of an item without action. A separator before the text replaces the border of other
    // items.
    private static Node createItemLabel(ActionBar.Item item, boolean isFirst) {
        Label label = new Label(isFirst ? item.text() : "·  " + item.text());
        label.getStyleClass().add("ld-muted");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static Node createItemChip(ActionBar.Item item, Runnable action) {
        Chip chip = new Chip(item.text(), item.tone());
        chip.setOnAction(_ -> action.run());
        if (!item.fullText().equals(item.text())) {
            chip.accessibleTextProperty().unbind();
            chip.setAccessibleText(item.fullText());
            Tooltip.install(chip, new Tooltip(item.fullText()));
        }
        return chip;
    }

    private static MenuItem createMenuItem(ActionBar.Item item) {
        MenuItem menuItem = createDisabledMenuItem(item.fullText());
        Runnable action = item.action();
        if (action != null) {
            menuItem.setDisable(false);
            menuItem.setOnAction(_ -> action.run());
        }
        return menuItem;
    }

    // Creates a disabled menu item, for items without action.
    private static MenuItem createDisabledMenuItem(String text) {
        MenuItem menuItem = new MenuItem(text);
        menuItem.setMnemonicParsing(false);
        menuItem.setDisable(true);
        return menuItem;
    }

    /// Returns the width of a button with the given text on one line.
    private static double unwrappedWidth(Button button, String text) {
        String currentText = button.getText();
        TextWidths widths = createTextWidths(button);
        return button.prefWidth(-1)
                + (text.equals(currentText) ? 0 : widths.widthOf(text) - widths.widthOf(currentText));
    }

    /// Returns the minimum width at which the text wraps without breaking a word.
    private static double fullyWrappedWidth(Button button, String text) {
        TextWidths widths = createTextWidths(button);
        double savedByWrapping = widths.widthOf(text) - widths.maxWidthOf(Arrays.stream(text.split(" ")));
        return Math.ceil(unwrappedWidth(button, text) - savedByWrapping) + 1;
    }

    private static TextWidths createTextWidths(Button button) {
        return TextWidths.ofBoldFont(button.getFont().getSize());
    }
}
