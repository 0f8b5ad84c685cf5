package lanedesk.workstation.addresses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import javafx.scene.control.TextField;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.store.Content;
import lanedesk.workstation.fx.HeadlessRobot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// What others changed and removed, and how it is taken back.
@ExtendWith(HeadlessRobot.class)
class AddressVersionsTest extends AddressBookFixture {

    /// What a colleague changed is seen at once, not written over what is typed, and neither is lost.
    @Test
    void lastOfTwoChangesWinsAndOtherCanBeRestored(FxRobot robot) {
        choose(robot);
        AddressEntry before = book.findByPostalCode(ACME, "89502").getFirst();
        robot.interact(() -> model.select(before));
        type(robot, "#addressNOTE", "closed on Fridays");
        user = "ann@example.com";
        AddressEntry anns = new AddressEntry(
                before.id(),
                ACME,
                before.name(),
                "901 Mill St",
                "",
                "Reno",
                "NV",
                "89502",
                "US",
                "Ann’s dock",
                before.phone(),
                "",
                before.email(),
                before.hours(),
                "",
                false);
        book.save(anns);
        journal.changes().publish();
        await().until(() -> model.versions().lastChangeProperty().get().startsWith("Changed by ann@example.com, "));
        assertThat(model.visibleEntries()).contains(anns);
        assertThat(robot.lookup("#addressNOTE").queryAs(TextField.class).getText())
                .isEqualTo("closed on Fridays");
        user = "dana@example.com";
        robot.clickOn("#addressSave");
        await().until(() -> model.versions().versions().size() == 3);
        assertThat(book.findByPostalCode(ACME, "89502").getFirst().address1()).isEqualTo("900 Mill St");
        saveScreenshot(robot, "changed");

        robot.clickOn("#addressVersions");
        assertThat(robot.lookup(".version").queryAll()).hasSize(3);
        saveScreenshot(robot, "versions");
        robot.clickOn("Restore");
        await().until(() -> book.findByPostalCode(ACME, "89502").getFirst().equals(anns));
        await().until(() -> model.versions().versions().size() == 4);
        assertThat(robot.lookup("#addressCONTACT").queryAs(TextField.class).getText())
                .isEqualTo("Ann’s dock");
    }

    @Test
    void restoresRemovedAddress(FxRobot robot) {
        choose(robot);
        EnvironmentJournal own = journal.environment(JournalSamples.SANDBOX);
        AddressEntry gone = book.findByPostalCode(ACME, "89502").getFirst();
        book.delete(gone.id());
        own.customerDefaults().remove(ACME, "rates.pricing");
        journal.changes().publish();
        await().until(() -> model.visibleEntries().size() == 1 && presets.rows().size() == 3);
        await().until(() -> model.versions().removed().size() == 1
                && presets.versions().removed().size() == 1);
        robot.clickOn("#addressRemoved");
        robot.clickOn("Restore");
        await().until(() -> book.findByCustomer(ACME).contains(gone)
                && model.visibleEntries().size() == 2);

        robot.clickOn("Templates and defaults");
        robot.clickOn("#presetRemoved");
        saveScreenshot(robot, "presets-removed");
        robot.clickOn("Restore");
        await().until(() -> presets.rows().size() == 4);
        assertThat(own.customerDefaults().find(ACME, "rates.pricing")).contains(Content.ofUtf8("MARGIN;18;75"));
        robot.interact(() -> presets.select(presets.rows().get(1)));
        await().until(() -> presets.versions().versions().size() == 3);
        saveScreenshot(robot, "preset-changed");
    }
}
