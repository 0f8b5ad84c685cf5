package lanedesk.workstation.addresses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.Samples;
import lanedesk.workstation.journal.habit.CustomerDefaults;
import lanedesk.workstation.journal.habit.Templates;
import lanedesk.workstation.journal.store.Content;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Templates and defaults by keys.
@ExtendWith(Hands.class)
class HabitsViewTest extends OpenAddressBook {

    @Test
    void templatesAndDefaultsAreSeenChangedAndRemoved(FxRobot robot) {
        choose(robot);
        await().until(() -> habits.rows().size() == 4);
        robot.clickOn("Templates and defaults");
        assertThat(habits.rows())
                .extracting(Habit::summary)
                .containsExactly(
                        "Liftgate at delivery",
                        "Margin 18\u00a0% · at least $75",
                        "6 Pallet · 412 lb · 48 × 40 × 52 in · class 85",
                        "can’t be read");
        picture(robot, "habits");
        TableView<?> table = robot.lookup("#habitTable").queryAs(TableView.class);
        robot.interact(() -> table.getSelectionModel().select(2));
        picture(robot, "habit-item");
        type(robot, "#habitNAME", "Canned tomatoes");
        type(robot, "#habitLENGTH", "122x102x132 cm");
        robot.type(KeyCode.TAB);
        type(robot, "#habitWEIGHT", "heavy");
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup("A weight such as 412 or 187 kg.").tryQuery()).isPresent();
        type(robot, "#habitWEIGHT", "400");
        robot.type(KeyCode.ENTER);
        Templates templates = journal.environment(Samples.SANDBOX).templates();
        await().until(() -> templates.forCustomer(ACME).getFirst().name().equals("Canned tomatoes"));
        await().until(() -> "Canned tomatoes".equals(habits.rows().get(2).name()));
        assertThat(habits.rows().get(2).summary()).contains("400 lb").contains("48.");
        robot.interact(() -> table.getSelectionModel().select(0));
        picture(robot, "habit-accessorials");
        robot.clickOn("#habitRemove");
        assertThat(habits.rows()).hasSize(4);
        robot.clickOn(robot.lookup(".danger").queryButton());
        await().until(() -> habits.rows().size() == 3);
        assertThat(journal.environment(Samples.SANDBOX).customerDefaults().find(ACME, "otr.accessorials"))
                .isEmpty();
    }

    @Test
    void templatesAndDefaultsAreMadeHere(FxRobot robot) {
        choose(robot);
        robot.clickOn("Templates and defaults");
        await().until(() -> habits.rows().size() == 4);
        robot.clickOn("#habitAdd");
        keys(robot).write("Pallets of glass");
        robot.type(KeyCode.ENTER);
        await().until(() -> habits.rows().stream().anyMatch(habit -> "Pallets of glass".equals(habit.name())));

        robot.clickOn("Size");
        type(robot, "#habitLENGTH", "48x40x60");
        robot.type(KeyCode.TAB);
        picture(robot, "habit-dimensions");
        robot.clickOn("#habitSave");
        CustomerDefaults defaults = journal.environment(Samples.SANDBOX).customerDefaults();
        await().until(() -> defaults.find(ACME, "otr.dimensions").isPresent());
        assertThat(defaults.find(ACME, "otr.dimensions").orElseThrow().text())
                .isEqualTo("{\"system\":\"US\",\"length\":\"48\",\"width\":\"40\",\"height\":\"60\"}");

        robot.clickOn("Price");
        await().until(() -> habits.selectedProperty().get() != null);
        type(robot, "#habitPERCENT", "100");
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup("A percentage below 100.").tryQuery()).isPresent();
        type(robot, "#habitPERCENT", "21,5 %");
        robot.type(KeyCode.TAB);
        picture(robot, "habit-price");
        robot.clickOn("#habitSave");
        await().until(() ->
                defaults.find(ACME, "rates.pricing").orElseThrow().text().equals("MARGIN;21.5;75"));

        robot.clickOn("Extras");
        await().until(() ->
                robot.lookup("#habitAccessorials").queryListView().getItems().size() > 5);
        robot.interact(() -> robot.lookup("#habitAccessorials").queryListView().scrollTo(0));
        Node second = robot.lookup("#habitAccessorials .check-box").nth(1).query();
        robot.clickOn(second);
        robot.clickOn("#habitSave");
        await().until(() ->
                defaults.find(ACME, "otr.accessorials").orElseThrow().text().contains("\"type\":"));
        await().until(() -> habits.rows().size() == 6);
    }

    @Test
    void aTypedTemplateStaysWhenAColleagueChangesIt(FxRobot robot) {
        choose(robot);
        await().until(() -> habits.rows().size() == 4);
        EnvironmentJournal own = journal.environment(Samples.SANDBOX);
        robot.clickOn("Templates and defaults");
        robot.clickOn("Price");
        type(robot, "#habitPERCENT", "21");
        user = "ann@example.com";
        own.customerDefaults().save(ACME, "rates.pricing", Content.utf8("MARGIN;30;"));
        journal.changes().publish();
        await().until(() -> habits.versions().lastChangeProperty().get().startsWith("Changed by ann@example.com, "));
        assertThat(robot.lookup("#habitPERCENT").queryAs(TextField.class).getText())
                .isEqualTo("21");
        own.templates().delete(own.templates().forCustomer(ACME).getFirst().id());
        journal.changes().publish();
        await().until(() -> habits.rows().size() == 3);
        assertThat(robot.lookup("#habitPERCENT").queryAs(TextField.class).getText())
                .isEqualTo("21");
    }
}
