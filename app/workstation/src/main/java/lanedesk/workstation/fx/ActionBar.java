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

/// The bar at the foot of a page: what is missing or known at the left, what else can be done, and the page's one
/// filled button at the right; in lines of their own where there is no room for all of it in one. What is waited for
/// longer than half a second is said in it, with the button that stops it in the place of the action.
public final class ActionBar extends WrappingRow {

    private static final double MOST_FOR_ACTION = 0.6;
    private static final double MUCH_FOR_ACTION = 0.3;
    private static final double IN_TWO_LINES = 0.62;
    private static final Duration PATIENCE = Duration.millis(500);

    private final FittingRow said = new FittingRow();
    private final Label busyText = new Label();
    private final ProgressBar progress = new ProgressBar(ProgressBar.INDETERMINATE_PROGRESS);
    private final HBox busy = new HBox(12, busyText, progress);
    private final HBox others = new WrappingRow();
    private final Button cancel = new Button();
    private final ObjectProperty<@Nullable Button> action = new SimpleObjectProperty<>(this, "action");
    private final BooleanProperty actionOffered = new SimpleBooleanProperty(this, "actionOffered", true);
    private final PauseTransition patience = new PauseTransition(PATIENCE);
    private @Nullable Label known;
    private boolean running;
    private String words = "";
    private String fewerWords = "";

    public ActionBar() {
        getStyleClass().add("ld-action-bar");
        HBox.setHgrow(said, Priority.ALWAYS);
        HBox.setHgrow(busy, Priority.ALWAYS);
        busy.getStyleClass().add("busy");
        others.getStyleClass().add("others");
        others.setMinWidth(USE_PREF_SIZE);
        busyText.setId("askingText");
        cancel.getStyleClass().add("cancel");
        cancel.setGraphic(new KeyHint(KeyCombination.valueOf("Esc")));
        cancel.setContentDisplay(ContentDisplay.RIGHT);
        cancel.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(said, busy, others, cancel);
        patience.setOnFinished(_ -> showBusy(running));
        action.subscribe((before, now) -> {
            getChildren().remove(before);
            if (now != null) {
                now.getStyleClass().addAll("accent", "ld-primary");
                now.setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
                now.setWrapText(true);
                now.setTextAlignment(TextAlignment.CENTER);
                getChildren().add(now);
            }
        });
        actionOffered.subscribe(_ -> showBusy(busy.isVisible()));
        showBusy(false);
    }

    // Where the type is large, or what is said would else have no room, the words of the action go on in a second line;
    // the fewer ones first have the room of what is said after its title.
    @Override
    protected double most(Node node, double room) {
        return node instanceof Button main && main.equals(action.get())
                ? most(main, main.getText(), room)
                : super.most(node, room);
    }

    private double most(Button main, String text, double room) {
        double whole = ActionWords.whole(main, text);
        double least = ActionWords.least(main, text);
        // in a line of its own it may have all of it
        boolean alone =
                others.prefWidth(-1) - keys(false) + getSpacing() + Math.max(least, whole * IN_TWO_LINES) > room;
        double most = alone ? room : Math.max(least, room * MOST_FOR_ACTION);
        double beside = room - others.prefWidth(-1) + keys(false) - 2 * getSpacing();
        boolean fewer = text.equals(fewerWords);
        double given = whole <= room * MUCH_FOR_ACTION
                ? most
                : DoubleStream.concat(
                                fewer ? left(beside, whole, said.titleWidth()) : DoubleStream.empty(),
                                left(beside, Math.max(least, whole * IN_TWO_LINES)))
                        .findFirst()
                        .orElse(fewer || fewerWords.isEmpty() ? most : least);
        return Math.floor(Math.min(most, given));
    }

    // What is left beside as much of what is said as leaves enough.
    private DoubleStream left(double beside, double enough, double... shortest) {
        return DoubleStream.concat(DoubleStream.of(said.prefWidth(-1), said.firstWidth()), DoubleStream.of(shortest))
                .map(words -> beside - words)
                .filter(left -> left > enough + 1);
    }

    // What the action has to give up at a width.
    private double surplus(double width) {
        Button main = action.get();
        return main == null || !main.isManaged() ? 0 : surplus(main, main.getText(), width);
    }

    private double surplus(Button main, String text, double width) {
        return Math.max(0, ActionWords.whole(main, text) - most(main, text, width - sides()));
    }

    // Fewer words come before a second line.
    private void chooseWords(double width) {
        Button main = action.get();
        if (main != null && main.isManaged() && width > 0 && !fewerWords.isEmpty()) {
            String chosen = surplus(main, words, width) == 0 ? words : fewerWords;
            if (!chosen.equals(main.getText())) {
                main.setText(chosen);
            }
        }
    }

    @Override
    protected double computePrefHeight(double width) {
        chooseWords(width);
        return super.computePrefHeight(width);
    }

    // Other actions lose their key hints before any piece loses its place: the page of keys lists them.
    @Override
    protected void layoutChildren() {
        chooseWords(getWidth());
        boolean fits = super.computePrefWidth(-1) - surplus(getWidth()) + keys(true) <= getWidth() + 0.5;
        keyed().forEach(button -> button.setContentDisplay(fits ? ContentDisplay.RIGHT : ContentDisplay.TEXT_ONLY));
        super.layoutChildren();
    }

    @Override
    protected boolean fits(double width) {
        return width < 0 || (surplus(width) == 0 && super.fits(width + keys(false)));
    }

    // The action takes its share of any width.
    @Override
    protected double computeMinWidth(double height) {
        return Stream.concat(others.getChildren().stream().filter(Node::isManaged), Stream.of(cancel))
                        .mapToDouble(node -> node.minWidth(-1))
                        .max()
                        .orElse(0)
                + sides();
    }

    // The width of the keys that are hidden, or of those that are shown.
    private double keys(boolean hidden) {
        return keyed().filter(button -> hidden == (button.getContentDisplay() == ContentDisplay.TEXT_ONLY))
                .mapToDouble(button ->
                        button.getGraphicTextGap() + button.getGraphic().prefWidth(-1))
                .sum();
    }

    private Stream<Labeled> keyed() {
        return others.getChildren().stream()
                .filter(Node::isManaged)
                .filter(Labeled.class::isInstance)
                .map(Labeled.class::cast)
                .filter(button -> button.getGraphic() instanceof KeyHint);
    }

    /// One missing or known piece.
    ///
    /// @param text the few words of its chip
    /// @param whole the whole sentence, beneath the pointer and in the menu of what there is no room for
    /// @param tone neutral until it was tried in vain
    /// @param go what leads to it; null where nothing does
    public record Item(
            String text, String whole, Tone tone, @Nullable Runnable go) {}

    /// Things that belong together.
    ///
    /// @param title what they are, after a mark in its tone
    public record Group(String title, Tone tone, List<Item> items) {
        public Group {
            items = List.copyOf(items);
        }
    }

    /// Shows these groups from left to right as far as there is room; the others are in a menu.
    public void show(List<Group> groups) {
        said.show(BarPieces.of(groups));
    }

    /// Sets the one known piece, where nothing leads on from it; null for none.
    public void setKnown(@Nullable Label label) {
        known = label;
        if (label == null) {
            said.show(List.of());
            return;
        }
        said.show(List.of(BarPieces.of(label)));
    }

    public @Nullable Label getKnown() {
        return known;
    }

    /// Shows the progress text after half a second, with a button that cancels.
    ///
    /// @param part how much of it is done, from 0 to 1; negative where that is not known
    public void waitFor(String what, double part, Runnable stop) {
        busyText.setText(what);
        progress.setProgress(part);
        progress.setAccessibleText(what);
        cancel.setOnAction(_ -> stop.run());
        if (!running) {
            running = true;
            patience.playFromStart();
        }
    }

    /// Ends the waiting and shows the action again.
    public void idle() {
        running = false;
        patience.stop();
        showBusy(false);
    }

    private void showBusy(boolean now) {
        Visibility.set(busy, now);
        Visibility.set(cancel, now);
        Visibility.set(said, !now);
        others.setVisible(!now);
        Button main = action.get();
        if (main != null) {
            Visibility.set(main, !now && actionOffered.get());
        }
    }

    /// Whether its button is in the bar; not where another one of the page is the filled one.
    public BooleanProperty actionOfferedProperty() {
        return actionOffered;
    }

    /// What the action says, and says where that would take a second line; a screen reader says all of it.
    public void setActionWords(String whole, String fewer) {
        words = whole;
        fewerWords = fewer;
        Button main = action.get();
        if (main != null) {
            main.setText(whole);
            main.setAccessibleText(whole);
        }
    }

    public @Nullable Button getAction() {
        return action.get();
    }

    public void setAction(@Nullable Button button) {
        action.set(button);
    }

    /// Returns the other actions, left of the main one.
    public ObservableList<Node> getOthers() {
        return others.getChildren();
    }

    public String getCancelText() {
        return cancel.getText();
    }

    public void setCancelText(String text) {
        cancel.setText(text);
    }

    public String getMoreText() {
        return said.more().getAccessibleText();
    }

    public void setMoreText(String text) {
        said.more().setAccessibleText(text);
    }
}
