package lanedesk.workstation.intake.file;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.logging.Level;
import java.util.logging.LogManager;
import lanedesk.freight.request.RequestText;

/// The process that turns one file into text: bytes come in, text goes out, and it ends.
final class TextWorkerMain {
    private TextWorkerMain() {}

    public static void main(String[] arguments) throws IOException {
        LogManager.getLogManager().reset();
        LogManager.getLogManager().getLogger("").setLevel(Level.OFF);
        try (FileInputStream in = new FileInputStream(FileDescriptor.in);
                FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            out.write(answer(arguments[0], in.readAllBytes()));
        }
    }

    // A file may fail in every way there is.
    @SuppressWarnings("CatchingUnchecked")
    private static byte[] answer(String task, byte[] bytes) throws IOException {
        RequestText nothing = RequestText.of("");
        try {
            return ReadingProcess.answer("", read(task, bytes));
        } catch (BadRequestFile known) {
            return ReadingProcess.answer(known.reason().name(), nothing);
        } catch (IOException | RuntimeException | StackOverflowError | LinkageError broken) {
            return ReadingProcess.answer(BadRequestFile.Reason.BROKEN.name(), nothing);
        }
    }

    private static RequestText read(String task, byte[] bytes) throws BadRequestFile, IOException {
        if (task.equals(ReadingProcess.TABLES)) {
            return LaneTables.readHere(bytes);
        }
        return switch (FileKind.valueOf(task)) {
            case SHEET -> SheetFile.read(bytes);
            case OLD_WORKBOOK -> OldWorkbook.read(bytes);
            case PDF -> PdfText.read(bytes);
            case OUTLOOK -> OutlookFile.read(bytes, 0);
            case WINMAIL -> WinmailFile.read(bytes);
            case MAIL, HTML, TEXT, OTHER -> throw new BadRequestFile(BadRequestFile.Reason.OTHER_KIND);
        };
    }
}
