package lanedesk.workstation.records;

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

/// Tests changes and removals of addresses by colleagues, and how the dispatcher reverts them.
@ExtendWith(HeadlessRobot.class)
class AddressVersionsTest extends AddressBookFixture {

    /// A change by a colleague is shown at once, but does not overwrite the typed text, and neither change is
    /// lost.
    @Test
    void lastOfTwoChangesWinsAndOtherCanBeRestored(FxRobot robot) {
        chooseCustomer(robot);
        AddressEntry before = addressBook.findByPostalCode(ACME, "89502").getFirst();
        robot.interact(() -> addressesModel.selectEntryAndSwitchForm(before));
        typeText(robot, "#addressNOTE", "closed on Fridays");
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
        addressBook.save(anns);
        journal.changeNotifier().notifyListeners();
        await().until(() ->
                addressesModel.versions.lastChangeProperty().get().startsWith("Changed by ann@example.com, "));
        assertThat(addressesModel.visibleEntries).contains(anns);
        assertThat(robot.lookup("#addressNOTE").queryAs(TextField.class).getText())
                .isEqualTo("closed on Fridays");
        user = "dana@example.com";
        robot.clickOn("#addressSave");
        await().until(() -> addressesModel.versions.versions.size() == 3);
        assertThat(addressBook.findByPostalCode(ACME, "89502").getFirst().address1())
                .isEqualTo("900 Mill St");
        saveScreenshot(robot, "changed");

        robot.clickOn("#addressVersions");
        assertThat(robot.lookup(".version").queryAll()).hasSize(3);
        saveScreenshot(robot, "versions");
        robot.clickOn("Restore");
        await().until(() ->
                addressBook.findByPostalCode(ACME, "89502").getFirst().equals(anns));
        await().until(() -> addressesModel.versions.versions.size() == 4);
        assertThat(robot.lookup("#addressCONTACT").queryAs(TextField.class).getText())
                .isEqualTo("Ann’s dock");
    }

    @Test
    void restoresRemovedAddress(FxRobot robot) {
        chooseCustomer(robot);
        EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
        AddressEntry gone = addressBook.findByPostalCode(ACME, "89502").getFirst();
        addressBook.remove(gone.id());
        own.customerDefaults().remove(ACME, "rates.pricing");
        journal.changeNotifier().notifyListeners();
        await().until(() -> addressesModel.visibleEntries.size() == 1 && presetsModel.presets.size() == 3);
        await().until(() -> addressesModel.versions.removedVersions.size() == 1
                && presetsModel.versions.removedVersions.size() == 1);
        robot.clickOn("#removedAddresses");
        robot.clickOn("Restore");
        await().until(() ->
                addressBook.findByCustomer(ACME).contains(gone) && addressesModel.visibleEntries.size() == 2);

        robot.clickOn("Templates and defaults");
        robot.clickOn("#removedPresets");
        saveScreenshot(robot, "presets-removed");
        robot.clickOn("Restore");
        await().until(() -> presetsModel.presets.size() == 4);
        assertThat(own.customerDefaults().find(ACME, "rates.pricing")).contains(Content.ofUtf8("MARGIN;18;75"));
        robot.interact(() -> presetsModel.selectPresetAndSwitchForm(presetsModel.presets.get(1)));
        await().until(() -> presetsModel.versions.versions.size() == 3);
        saveScreenshot(robot, "preset-changed");
    }
}
