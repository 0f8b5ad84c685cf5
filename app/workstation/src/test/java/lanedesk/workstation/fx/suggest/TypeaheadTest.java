package lanedesk.workstation.fx.suggest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.ListCell;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Showing;
import lanedesk.workstation.fx.Toolkit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Suggestions under a field, from memory and from elsewhere.
@ExtendWith({Toolkit.class, Hands.class})
class TypeaheadTest {
    private final SuggestField<String> field = new SuggestField<>();
    private final List<Asked> asked = new ArrayList<>();

    private record Asked(String typed, CompletableFuture<List<String>> answer) {}

    @Start
    void start(Stage stage) {
        field.suggest(
                typed -> {
                    var question = new Asked(typed, new CompletableFuture<>());
                    asked.add(question);
                    return question.answer();
                },
                word -> word,
                String::toUpperCase);
        field.setEmptyText("Nothing found");
        Showing.on(stage, field);
    }

    private void type(FxRobot robot, String text) {
        robot.clickOn(field).write(text);
        await().until(() -> !asked.isEmpty() && asked.getLast().typed().equals(text));
    }

    private void answer(Asked question, String... words) {
        question.answer().complete(List.of(words));
        Frames.settle();
    }

    private boolean showing() {
        return field.typeahead().showingProperty().get();
    }

    @Test
    void listStandsAboveAFieldAtTheFootOfTheScreen(FxRobot robot) {
        robot.interact(() -> VBox.setMargin(field, new Insets(600, 0, 0, 0)));
        type(robot, "al");
        answer(asked.getLast(), "Alder", "Alma");
        Node list = robot.lookup(".ld-suggestions").query();
        assertThat(list.localToScreen(list.getLayoutBounds()).getMaxY())
                .isLessThanOrEqualTo(
                        field.localToScreen(field.getLayoutBounds()).getMinY());
    }

    @Test
    void keysChooseFromTheList(FxRobot robot) {
        type(robot, "la");
        answer(asked.getLast(), "Laredo", "Las Vegas", "Lansing");
        assertThat(showing()).isTrue();
        assertThat(field.isFocused()).isTrue();
        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.UP, KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("Las Vegas");
        assertThat(field.getText()).isEqualTo("Las Vegas");
        assertThat(showing()).isFalse();
    }

    @Test
    void whatIsTypedIsAskedAgainOnceTheSourceHasMore(FxRobot robot) {
        type(robot, "la");
        answer(asked.getLast());
        int before = asked.size();
        robot.interact(() -> field.typeahead().renew());
        await().until(() -> asked.size() > before);
        answer(asked.getLast(), "Laredo");
        robot.clickOn("Laredo");
        assertThat(field.getValue()).isEqualTo("Laredo");
    }

    @Test
    void enterTakesWhatIsTypedInFullThoughALongerOneStandsBefore(FxRobot robot) {
        type(robot, "bale");
        answer(asked.getLast(), "Bale, compressed", "Balé", "Bales");
        robot.type(KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("Balé");
    }

    @Test
    void mouseChoosesFromTheList(FxRobot robot) {
        type(robot, "la");
        answer(asked.getLast(), "Laredo", "Las Vegas");
        robot.clickOn("Las Vegas");
        assertThat(field.getValue()).isEqualTo("Las Vegas");
    }

    @Test
    void staleAnswerIsDroppedAndItsWorkCancelled(FxRobot robot) {
        type(robot, "l");
        var first = asked.getLast();
        robot.write("a");
        await().until(() -> asked.getLast().typed().equals("la"));
        assertThat(first.answer()).isCancelled();
        answer(asked.getLast(), "Laredo");
        answer(first, "London");
        robot.type(KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("Laredo");
    }

    @Test
    void openListThatHadNothingLooksAgainWhenThereIsAnotherReasonForThat(FxRobot robot) {
        robot.interact(() -> field.setEmptyText("The list is on its way"));
        type(robot, "la");
        answer(asked.getLast());
        assertThat(showing()).isTrue();
        int before = asked.size();
        robot.interact(() -> field.setEmptyText("Nothing found"));
        assertThat(asked).hasSize(before + 1);
        answer(asked.getLast(), "Laredo");
        robot.type(KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("Laredo");
        robot.interact(() -> field.setEmptyText("The list is on its way"));
        assertThat(asked).as("where no list is open").hasSize(before + 1);
    }

    @Test
    void downLooksAgainWhereTheOpenListHasNothing(FxRobot robot) {
        type(robot, "la");
        answer(asked.getLast());
        robot.type(KeyCode.DOWN);
        answer(asked.getLast(), "Laredo");
        robot.type(KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("Laredo");
    }

    @Test
    void escapeClosesAndKeepsTheText(FxRobot robot) {
        type(robot, "la");
        answer(asked.getLast(), "Laredo");
        robot.type(KeyCode.ESCAPE);
        assertThat(showing()).isFalse();
        assertThat(field.getText()).isEqualTo("la");
        assertThat(field.getValue()).isNull();
    }

    @Test
    void tabTakesOnlyWhatOneMovedTo(FxRobot robot) {
        type(robot, "la");
        answer(asked.getLast(), "Laredo", "Las Vegas");
        robot.type(KeyCode.TAB);
        assertThat(field.getText()).isEqualTo("la");
        assertThat(robot.lookup("#after").query().isFocused()).isTrue();
    }

    @Test
    void typingAfterAChoiceEmptiesTheValue(FxRobot robot) {
        robot.interact(() -> field.setValue("Laredo"));
        assertThat(field.getText()).isEqualTo("Laredo");
        robot.clickOn(field).type(KeyCode.END).write("x");
        assertThat(field.getValue()).isNull();
        assertThat(field.getText()).isEqualTo("Laredox");
    }

    @Test
    void choiceIsTypedOverWhenItsFieldIsEnteredByMouse(FxRobot robot) {
        robot.interact(() -> field.setValue("Laredo"));
        robot.clickOn("#after").clickOn(field).write("wa");
        assertThat(field.getText()).isEqualTo("wa");
        assertThat(field.getValue()).isNull();
    }

    @Test
    void onlyAChoiceIsTypedOver(FxRobot robot) {
        robot.interact(() -> field.setText("Lar"));
        robot.clickOn("#after").clickOn(field).type(KeyCode.END).write("e");
        assertThat(field.getText()).isEqualTo("Lare");
        robot.interact(() -> field.setValue("Laredo"));
        robot.clickOn(field).type(KeyCode.END).write("s");
        assertThat(field.getText()).isEqualTo("Laredos");
    }

    @Test
    void emptyAnswerSaysSoAndFailureIsQuiet(FxRobot robot) {
        type(robot, "zz");
        answer(asked.getLast());
        assertThat(robot.lookup("Nothing found").tryQuery()).isPresent();
        robot.write("z");
        await().until(() -> asked.getLast().typed().equals("zzz"));
        asked.getLast().answer().completeExceptionally(new IllegalStateException("no service"));
        Frames.settle();
        assertThat(showing()).isFalse();
    }

    @Test
    void whatIsAtHandIsShownWithTheKeyAndTakenByTheNext(FxRobot robot) {
        robot.interact(() -> {
            field.suggest(
                    Suggestions.indexed(typed -> List.of(typed + "redo")),
                    word -> word,
                    _ -> "a long way to the south");
            field.requestFocus();
            field.setText("la");
            assertThat(showing()).isTrue();
        });
        robot.type(KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("laredo");
    }

    @Test
    void enterGoesOnWithAndWithoutAList(FxRobot robot) {
        robot.interact(
                () -> field.suggest(Suggestions.indexed(_ -> List.of("Laredo", "Las Vegas")), word -> word, _ -> ""));
        robot.clickOn(field).write("la").type(KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("Laredo");
        assertThat(robot.lookup("#after").query().isFocused()).isTrue();
        robot.clickOn(field).write("x").type(KeyCode.ESCAPE).type(KeyCode.ENTER);
        assertThat(robot.lookup("#after").query().isFocused()).as("typed").isTrue();
        robot.clickOn(field).type(KeyCode.ESCAPE).type(KeyCode.ENTER);
        assertThat(field.isFocused()).as("hammered").isTrue();
    }

    @Test
    void enterWaitsForASourceThatIsStillLoading(FxRobot robot) {
        AtomicBoolean isLoading = new AtomicBoolean(true);
        robot.interact(() -> {
            field.suggest(
                    Suggestions.indexed(_ -> isLoading.get() ? List.of() : List.of("Laredo")), word -> word, _ -> "");
            field.typeahead().loadingWhile(isLoading::get);
        });
        robot.clickOn(field).write("la").type(KeyCode.ENTER);
        assertThat(field.isFocused()).isTrue();
        robot.interact(() -> {
            isLoading.set(false);
            field.typeahead().renew();
        });
        assertThat(field.getValue()).isEqualTo("Laredo");
        assertThat(robot.lookup("#after").query().isFocused()).isTrue();
    }

    @Test
    void unfinishedSuggestionListsWhatFollowsAndAGuessIsOnlyTakenByMoving(FxRobot robot) {
        robot.interact(() -> {
            field.suggest(
                    Suggestions.indexed(
                            typed -> typed.equals("Dallas ") ? List.of("Dallas 1", "Dallas 2") : List.of("Dallas ")),
                    word -> word,
                    _ -> "");
            field.typeahead().unfinished(word -> word.endsWith(" ")).guesses(word -> !word.endsWith(" "));
        });
        robot.clickOn(field).write("dal").type(KeyCode.ENTER);
        assertThat(showing()).isTrue();
        assertThat(field.isFocused()).isTrue();
        robot.type(KeyCode.ENTER);
        assertThat(field.getText()).isEqualTo("Dallas ");
        assertThat(robot.lookup("#after").query().isFocused()).isTrue();
        robot.clickOn(field).push(KeyCode.CONTROL, KeyCode.A).write("dal").type(KeyCode.ENTER);
        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("Dallas 2");
    }

    @Test
    void listIsWideEnoughForWhatItSays(FxRobot robot) {
        String words = "Shrimps and prawns, frozen, other than cold-water ones";
        robot.interact(() -> {
            field.setMaxWidth(120);
            field.suggest(Suggestions.indexed(_ -> List.of("0306.17")), word -> word, _ -> words);
            field.typeahead().codes(6);
            field.requestFocus();
            field.setText("sh");
        });
        robot.interact(() -> {});
        for (String shown : List.of("0306.17", words)) {
            Text drawn = (Text) robot.lookup(shown).queryLabeled().lookup(".text");
            assertThat(drawn.getText()).isEqualTo(shown);
        }
    }

    @Test
    void longListMakesCellsForWhatIsSeenAlone(FxRobot robot) {
        type(robot, "row");
        answer(
                asked.getLast(),
                IntStream.range(0, 20_000).mapToObj(i -> "row " + i).toArray(String[]::new));
        robot.type(KeyCode.PAGE_DOWN, KeyCode.PAGE_DOWN);
        assertThat(robot.lookup(node -> node instanceof ListCell).queryAll()).hasSizeLessThan(40);
        robot.type(KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("row 16");
    }
}
