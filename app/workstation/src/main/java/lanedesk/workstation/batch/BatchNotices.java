package lanedesk.workstation.batch;

import java.io.IOException;
import java.nio.file.FileSystemException;
import lanedesk.freight.batch.DelimitedText;
import lanedesk.freight.rates.FuelReading;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;

/// Shows the batch page's notices about files that can't be opened and rows that can't be changed.
record BatchNotices(Notices notices, Problems problems, Texts texts) {

    /// A table is opened for a customer, and there is none.
    void wantsCustomer() {
        notices.show(Notice.information(texts.text("batch.customer.first"), texts.text("batch.customer.first.text")));
    }

    /// A row was to be changed that is another since.
    void isAnother(int row) {
        notices.show(Notice.warning(texts.text("batch.row.another", row), texts.text("batch.row.another.text")));
    }

    /// Rows have other prices because the fuel of containers is read in another way.
    void isRepriced(FuelReading fuel) {
        notices.show(Notice.warning(texts.text("fuel.changed.batch"), texts.text("fuel.changed." + fuel)));
    }

    /// Shows why a file could not be read, or a part of it not be saved: of a spreadsheet what it must be, as the words
    /// of its readers are in English.
    void failed(Throwable failure) {
        notices.show(
                failure instanceof IOException && !(failure instanceof FileSystemException)
                        ? Notice.warning(
                                texts.text("batch.unreadable"),
                                texts.text("batch.unreadable.text", DelimitedText.MOST_ROWS))
                        : Notice.of(problems.of(failure)));
    }
}
