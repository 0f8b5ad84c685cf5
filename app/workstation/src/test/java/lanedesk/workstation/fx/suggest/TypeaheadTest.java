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
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.TestStage;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the suggestions below a field, from memory and from other sources.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class TypeaheadTest {
    private final SuggestField<String> field = new SuggestField<>();
    private final List<SuggestionRequest> requests = new ArrayList<>();

    private record SuggestionRequest(String typed, CompletableFuture<List<String>> answer) {}

    @Start
    void start(Stage stage) {
        field.setSuggestions(
                typed -> {
                    var question = new SuggestionRequest(typed, new CompletableFuture<>());
                    requests.add(question);
                    return question.answer();
                },
                word -> word,
                String::toUpperCase);
        field.setEmptyText("Nothing found");
        TestStage.showNodes(stage, field);
    }

    private void typeText(FxRobot robot, String text) {
        robot.clickOn(field).write(text);
        await().until(() -> !requests.isEmpty() && requests.getLast().typed().equals(text));
    }

    private void answerRequest(SuggestionRequest question, String... words) {
        question.answer().complete(List.of(words));
        FrameSync.awaitFrames();
    }

    private boolean isListShowing() {
        return field.typeahead().showingProperty().get();
    }

    @Test
    void opensAboveFieldAtScreenBottom(FxRobot robot) {
        robot.interact(() -> VBox.setMargin(field, new Insets(600, 0, 0, 0)));
        typeText(robot, "al");
        answerRequest(requests.getLast(), "Alder", "Alma");
        Node list = robot.lookup(".ld-suggestions").query();
        assertThat(list.localToScreen(list.getLayoutBounds()).getMaxY())
                .isLessThanOrEqualTo(
                        field.localToScreen(field.getLayoutBounds()).getMinY());
    }

    @Test
    void choosesByKeys(FxRobot robot) {
        typeText(robot, "la");
        answerRequest(requests.getLast(), "Laredo", "Las Vegas", "Lansing");
        assertThat(isListShowing()).isTrue();
        assertThat(field.isFocused()).isTrue();
        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.UP, KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("Las Vegas");
        assertThat(field.getText()).isEqualTo("Las Vegas");
        assertThat(isListShowing()).isFalse();
    }

    @Test
    void searchesAgainWhenSourceIsRefreshed(FxRobot robot) {
        typeText(robot, "la");
        answerRequest(requests.getLast());
        int before = requests.size();
        robot.interact(() -> field.typeahead().searchOrCloseIfFocused());
        await().until(() -> requests.size() > before);
        answerRequest(requests.getLast(), "Laredo");
        robot.clickOn("Laredo");
        assertThat(field.getValue()).isEqualTo("Laredo");
    }

    @Test
    void enterAcceptsExactMatchBeforeLongerOne(FxRobot robot) {
        typeText(robot, "bale");
        answerRequest(requests.getLast(), "Bale, compressed", "Balé", "Bales");
        robot.type(KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("Balé");
    }

    @Test
    void choosesByMouse(FxRobot robot) {
        typeText(robot, "la");
        answerRequest(requests.getLast(), "Laredo", "Las Vegas");
        robot.clickOn("Las Vegas");
        assertThat(field.getValue()).isEqualTo("Las Vegas");
    }

    @Test
    void ignoresOutdatedAnswerAndCancelsIt(FxRobot robot) {
        typeText(robot, "l");
        var first = requests.getLast();
        robot.write("a");
        await().until(() -> requests.getLast().typed().equals("la"));
        assertThat(first.answer()).isCancelled();
        answerRequest(requests.getLast(), "Laredo");
        answerRequest(first, "London");
        robot.type(KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("Laredo");
    }

    @Test
    void refreshesEmptyListWhenReasonChanges(FxRobot robot) {
        robot.interact(() -> field.setEmptyText("The list is on its way"));
        typeText(robot, "la");
        answerRequest(requests.getLast());
        assertThat(isListShowing()).isTrue();
        int before = requests.size();
        robot.interact(() -> field.setEmptyText("Nothing found"));
        assertThat(requests).hasSize(before + 1);
        answerRequest(requests.getLast(), "Laredo");
        robot.type(KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("Laredo");
        robot.interact(() -> field.setEmptyText("The list is on its way"));
        assertThat(requests).as("where no list is open").hasSize(before + 1);
    }

    @Test
    void downSearchesAgainWhenListIsEmpty(FxRobot robot) {
        typeText(robot, "la");
        answerRequest(requests.getLast());
        robot.type(KeyCode.DOWN);
        answerRequest(requests.getLast(), "Laredo");
        robot.type(KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("Laredo");
    }

    @Test
    void escapeClosesListAndKeepsText(FxRobot robot) {
        typeText(robot, "la");
        answerRequest(requests.getLast(), "Laredo");
        robot.type(KeyCode.ESCAPE);
        assertThat(isListShowing()).isFalse();
        assertThat(field.getText()).isEqualTo("la");
        assertThat(field.getValue()).isNull();
    }

    @Test
    void tabAcceptsOnlyMovedSelection(FxRobot robot) {
        typeText(robot, "la");
        answerRequest(requests.getLast(), "Laredo", "Las Vegas");
        robot.type(KeyCode.TAB);
        assertThat(field.getText()).isEqualTo("la");
        assertThat(robot.lookup("#after").query().isFocused()).isTrue();
    }

    @Test
    void typingAfterChoiceClearsValue(FxRobot robot) {
        robot.interact(() -> field.setValue("Laredo"));
        assertThat(field.getText()).isEqualTo("Laredo");
        robot.clickOn(field).type(KeyCode.END).write("x");
        assertThat(field.getValue()).isNull();
        assertThat(field.getText()).isEqualTo("Laredox");
    }

    @Test
    void clickSelectsChosenTextForOvertyping(FxRobot robot) {
        robot.interact(() -> field.setValue("Laredo"));
        robot.clickOn("#after").clickOn(field).write("wa");
        assertThat(field.getText()).isEqualTo("wa");
        assertThat(field.getValue()).isNull();
    }

    @Test
    void doesNotSelectTypedText(FxRobot robot) {
        robot.interact(() -> field.setText("Lar"));
        robot.clickOn("#after").clickOn(field).type(KeyCode.END).write("e");
        assertThat(field.getText()).isEqualTo("Lare");
        robot.interact(() -> field.setValue("Laredo"));
        robot.clickOn(field).type(KeyCode.END).write("s");
        assertThat(field.getText()).isEqualTo("Laredos");
    }

    @Test
    void showsEmptyTextAndIgnoresFailure(FxRobot robot) {
        typeText(robot, "zz");
        answerRequest(requests.getLast());
        assertThat(robot.lookup("Nothing found").tryQuery()).isPresent();
        robot.write("z");
        await().until(() -> requests.getLast().typed().equals("zzz"));
        requests.getLast().answer().completeExceptionally(new IllegalStateException("no service"));
        FrameSync.awaitFrames();
        assertThat(isListShowing()).isFalse();
    }

    @Test
    void immediateSourceShowsAndAcceptsWithoutDelay(FxRobot robot) {
        robot.interact(() -> {
            field.setSuggestions(
                    Suggestions.ofIndex(typed -> List.of(typed + "redo")),
                    word -> word,
                    _ -> "a long way to the south");
            field.requestFocus();
            field.setText("la");
            assertThat(isListShowing()).isTrue();
        });
        robot.type(KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("laredo");
    }

    @Test
    void enterContinuesWithAndWithoutList(FxRobot robot) {
        robot.interact(() ->
                field.setSuggestions(Suggestions.ofIndex(_ -> List.of("Laredo", "Las Vegas")), word -> word, _ -> ""));
        robot.clickOn(field).write("la").type(KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("Laredo");
        assertThat(robot.lookup("#after").query().isFocused()).isTrue();
        robot.clickOn(field).write("x").type(KeyCode.ESCAPE).type(KeyCode.ENTER);
        assertThat(robot.lookup("#after").query().isFocused()).as("typed").isTrue();
        robot.clickOn(field).type(KeyCode.ESCAPE).type(KeyCode.ENTER);
        assertThat(field.isFocused()).as("hammered").isTrue();
    }

    @Test
    void enterWaitsForLoadingSource(FxRobot robot) {
        AtomicBoolean isLoading = new AtomicBoolean(true);
        robot.interact(() -> {
            field.setSuggestions(
                    Suggestions.ofIndex(_ -> isLoading.get() ? List.of() : List.of("Laredo")), word -> word, _ -> "");
            field.typeahead().withEnterWaitingWhile(isLoading::get);
        });
        robot.clickOn(field).write("la").type(KeyCode.ENTER);
        assertThat(field.isFocused()).isTrue();
        robot.interact(() -> {
            isLoading.set(false);
            field.typeahead().searchOrCloseIfFocused();
        });
        assertThat(field.getValue()).isEqualTo("Laredo");
        assertThat(robot.lookup("#after").query().isFocused()).isTrue();
    }

    @Test
    void unfinishedSuggestionOpensNextListAndGuessNeedsSelection(FxRobot robot) {
        robot.interact(() -> {
            field.setSuggestions(
                    Suggestions.ofIndex(
                            typed -> typed.equals("Dallas ") ? List.of("Dallas 1", "Dallas 2") : List.of("Dallas ")),
                    word -> word,
                    _ -> "");
            field.typeahead()
                    .withFurtherSuggestionsAfter(word -> word.endsWith(" "))
                    .withoutPreselectingIf(word -> !word.endsWith(" "));
        });
        robot.clickOn(field).write("dal").type(KeyCode.ENTER);
        assertThat(isListShowing()).isTrue();
        assertThat(field.isFocused()).isTrue();
        robot.type(KeyCode.ENTER);
        assertThat(field.getText()).isEqualTo("Dallas ");
        assertThat(robot.lookup("#after").query().isFocused()).isTrue();
        robot.clickOn(field).push(KeyCode.CONTROL, KeyCode.A).write("dal").type(KeyCode.ENTER);
        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("Dallas 2");
    }

    @Test
    void listFitsItsTexts(FxRobot robot) {
        String text = "Shrimps and prawns, frozen, other than cold-water ones";
        robot.interact(() -> {
            field.setMaxWidth(120);
            field.setSuggestions(Suggestions.ofIndex(_ -> List.of("0306.17")), word -> word, _ -> text);
            field.typeahead().withTextColumnWidth(6);
            field.requestFocus();
            field.setText("sh");
        });
        robot.interact(() -> {});
        for (String shown : List.of("0306.17", text)) {
            Text drawn = (Text) robot.lookup(shown).queryLabeled().lookup(".text");
            assertThat(drawn.getText()).isEqualTo(shown);
        }
    }

    @Test
    void longListCreatesVisibleCellsOnly(FxRobot robot) {
        typeText(robot, "pageColumns");
        answerRequest(
                requests.getLast(),
                IntStream.range(0, 20_000).mapToObj(i -> "row " + i).toArray(String[]::new));
        robot.type(KeyCode.PAGE_DOWN, KeyCode.PAGE_DOWN);
        assertThat(robot.lookup(node -> node instanceof ListCell).queryAll()).hasSizeLessThan(40);
        robot.type(KeyCode.ENTER);
        assertThat(field.getValue()).isEqualTo("row 16");
    }
}
