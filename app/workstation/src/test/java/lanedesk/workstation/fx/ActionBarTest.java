package lanedesk.workstation.fx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.fx.theme.Tone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests what an action bar hides on a narrow page.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class ActionBarTest {

    private final ActionBar bar = new ActionBar();
    private final Button copy = newButton("Copy again", "Shortcut+Shift+C");
    private final Button lost = newButton("Lost…", "Shortcut+Shift+L");
    private final Button book = new Button("Won, book for $5,210.57");
    private final StackPane page = new StackPane(bar);

    @Start
    void start(Stage stage) {
        bar.getOthers().setAll(copy, lost);
        bar.setAction(book);
        Scene scene = new Scene(new StackPane(page), 900, 200);
        page.setMaxSize(StackPane.USE_PREF_SIZE, StackPane.USE_PREF_SIZE);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
    }

    private static Button newButton(String text, String keys) {
        Button button = new Button(text, new KeyHint(KeyCombination.valueOf(keys)));
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.setMinWidth(Button.USE_PREF_SIZE);
        return button;
    }

    @Test
    void hidesKeyHintsWithoutRoomAndRestoresThem(FxRobot robot) {
        setWidth(robot, 880);
        assertThat(copy.getContentDisplay()).isEqualTo(ContentDisplay.RIGHT);
        double fullWidth = bar.prefWidth(-1);

        setWidth(robot, fullWidth - 20);
        assertThat(copy.getContentDisplay()).isEqualTo(ContentDisplay.TEXT_ONLY);
        assertThat(lost.getContentDisplay()).isEqualTo(ContentDisplay.TEXT_ONLY);
        assertThat(bar.getWidth()).as("the page is not pushed apart").isLessThan(fullWidth);
        assertThat(book.getBoundsInParent().getMaxX()).isLessThanOrEqualTo(bar.getWidth());

        setWidth(robot, fullWidth + 1);
        assertThat(copy.getContentDisplay()).isEqualTo(ContentDisplay.RIGHT);
    }

    @Test
    void movesOverflowToMenu(FxRobot robot) {
        robot.interact(() -> bar.showGroups(List.of(new ActionBar.Group(
                "Expires in 2 days, before its pickup", Tone.WARNING, List.of(newItem("Offer valid until…"))))));
        setWidth(robot, 540);
        assertThat(menuTexts(robot)).containsExactly("Expires in 2 days, before its pickup", "Offer valid until…");
        setWidth(robot, 770);
        assertThat(menuTexts(robot)).as("what is said keeps its place").containsExactly("Offer valid until…");

        robot.interact(() -> bar.setInfoLabel(new Label("One known thing that is long")));
        setWidth(robot, 520);
        assertThat(menuTexts(robot)).containsExactly("One known thing that is long");
    }

    @Test
    void wrapsLongActionBeforeHidingStatus(FxRobot robot) {
        robot.interact(() -> {
            book.setText("Book Meridian Arrow Freight for $12,699.85");
            bar.showGroups(List.of(
                    new ActionBar.Group("Expires in 1 d 18 h", Tone.NEUTRAL, List.of(newItem("Offer until…")))));
        });
        setWidth(robot, 880);
        double oneLine = book.getHeight();

        setWidth(robot, 720);
        assertThat(robot.from(bar).lookup(".ld-chip").query().isVisible()).isTrue();
        assertThat(book.getHeight()).isGreaterThan(oneLine);
        assertThat(((Text) book.lookup(".text")).getText()).isEqualTo("Book Meridian Arrow Freight for $12,699.85");
        assertThat(bar.minHeight(720)).as("a page that is short of height").isEqualTo(bar.prefHeight(720));

        setWidth(robot, 880);
        assertThat(book.getHeight()).isEqualTo(oneLine);
    }

    @Test
    void shortensActionTextBeforeWrapping(FxRobot robot) {
        String fullText = "Book Meridian Arrow Freight for $12,699.85";
        robot.interact(() -> {
            bar.setMainButtonTexts(fullText, "Book for $12,699.85");
            bar.showGroups(List.of(
                    new ActionBar.Group("Expires in 1 d 18 h", Tone.NEUTRAL, List.of(newItem("Offer until…")))));
        });
        setWidth(robot, 880);
        double oneLine = bar.getHeight();
        assertThat(book.getText()).isEqualTo(fullText);

        setWidth(robot, 720);
        assertThat(book.getText()).isEqualTo("Book for $12,699.85");
        assertThat(book.getAccessibleText()).isEqualTo(fullText);
        Node chip = robot.from(bar).lookup(".ld-chip").query();
        for (double width = 720; chip.isVisible(); width -= 4) {
            setWidth(robot, width);
            assertThat(bar.getHeight()).as("at %s", width).isEqualTo(oneLine);
        }
        assertThat(menuTexts(robot)).containsExactly("Offer until…");

        setWidth(robot, 880);
        assertThat(book.getText()).isEqualTo(fullText);
    }

    @Test
    void doesNotBreakWordsOfAction(FxRobot robot) {
        robot.interact(() -> {
            bar.getOthers().clear();
            book.setText("Demander 5");
            book.setGraphic(new KeyHint(KeyCombination.valueOf("Shortcut+Enter")));
            bar.setInfoLabel(new Label("Five requests will be sent, two at once"));
        });
        Text word = new Text("Demander");
        word.setFont(book.getFont());
        for (double width = 560; width > 300; width -= 4) {
            setWidth(robot, width);
            double words = book.getChildrenUnmodifiable().stream()
                    .filter(Text.class::isInstance)
                    .mapToDouble(text -> text.getLayoutBounds().getWidth())
                    .sum();
            assertThat(words)
                    .as("at %s", width)
                    .isGreaterThan(word.getLayoutBounds().getWidth() - 1);
        }
    }

    @Test
    void keepsFirstMissingItemVisible(FxRobot robot) {
        robot.interact(() -> {
            book.setText("Book Meridian Arrow Freight for $12,699.85");
            bar.showGroups(List.of(
                    new ActionBar.Group("To book", Tone.NEUTRAL, List.of(newItem("9 conditions"))),
                    new ActionBar.Group("Validity not stated", Tone.NEUTRAL, List.of(newItem("Offer until…")))));
        });
        setWidth(robot, 730);
        assertThat(menuTexts(robot)).containsExactly("Validity not stated", "Offer until…");
    }

    private static ActionBar.Item newItem(String text) {
        return new ActionBar.Item(text, text, Tone.NEUTRAL, () -> {});
    }

    @Test
    void wrapsIntoSeparateLines(FxRobot robot) {
        robot.interact(() -> bar.setInfoLabel(new Label("Known")));
        setWidth(robot, 880);
        assertThat(bar.minHeight(880)).isCloseTo(64, within(1.0));
        double oneLine = book.getHeight();
        setWidth(robot, 260);
        assertThat(bar.getWidth()).isEqualTo(260);
        assertThat(book.getHeight()).as("all of its line is its own").isEqualTo(oneLine);
        assertThat(bar.prefHeight(260)).as("two lines").isGreaterThan(90);
        List<Bounds> places = Stream.of(copy, lost, book)
                .map(button -> bar.sceneToLocal(button.localToScene(button.getLayoutBounds())))
                .toList();
        assertThat(places).allSatisfy(place -> {
            assertThat(bar.getLayoutBounds().contains(place)).as("%s", place).isTrue();
        });
        assertThat(places.get(2).getMinY()).isGreaterThanOrEqualTo(places.get(1).getMaxY());
    }

    private List<String> menuTexts(FxRobot robot) {
        MenuButton more = robot.from(bar).lookup(".more").queryAs(MenuButton.class);
        assertThat(more.isVisible()).isTrue();
        robot.interact(more::show);
        List<String> lines = more.getItems().stream().map(MenuItem::getText).toList();
        robot.interact(more::hide);
        return lines;
    }

    private void setWidth(FxRobot robot, double width) {
        robot.interact(() -> page.setPrefWidth(width));
        robot.interact(() -> page.getScene().getRoot().layout());
    }
}
