package lanedesk.workstation.batch;

import java.io.IOException;
import java.nio.file.FileSystemException;
import lanedesk.freight.batch.DelimitedText;
import lanedesk.freight.rates.FuelMode;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;

/// Shows the notifications of the batch page: a missing customer, a row that was replaced, prices that changed
/// with the fuel setting, and failures.
record BatchNotifications(Notifications notifications, ErrorMessages errorMessages, Texts texts) {

    /// Notifies that a table cannot be opened without a customer.
    void showCustomerMissing() {
        notifications.showOrReplaceNotification(
                Notification.information(texts.text("batch.customer.first"), texts.text("batch.customer.first.text")));
    }

    /// Notifies that a change was not applied, because another row has replaced the row.
    void showRowReplaced(int row) {
        notifications.showOrReplaceNotification(
                Notification.warning(texts.text("batch.row.another", row), texts.text("batch.row.another.text")));
    }

    /// Notifies that rows were repriced because the fuel setting changed.
    void showRepricedAfterFuelChange(FuelMode fuel) {
        notifications.showOrReplaceNotification(
                Notification.warning(texts.text("fuel.changed.batch"), texts.text("fuel.changed." + fuel)));
    }

    /// Shows why a file could not be read or saved. If a table could not be parsed, shows what the program can
    /// read instead of the parser's message, which is in English.
    void showFailure(Throwable failure) {
        notifications.showOrReplaceNotification(
                failure instanceof IOException && !(failure instanceof FileSystemException)
                        ? Notification.warning(
                                texts.text("batch.unreadable"),
                                texts.text("batch.unreadable.text", DelimitedText.MAX_ROWS))
                        : Notification.ofError(errorMessages.createFor(failure)));
    }
}
