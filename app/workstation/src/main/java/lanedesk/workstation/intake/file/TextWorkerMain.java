package lanedesk.workstation.intake.file;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.logging.Level;
import java.util.logging.LogManager;
import lanedesk.freight.request.RequestText;

/// The main class of the process that converts one file to text.
final class TextWorkerMain {
    private TextWorkerMain() {}

    public static void main(String[] arguments) throws IOException {
        LogManager.getLogManager().reset();
        LogManager.getLogManager().getLogger("").setLevel(Level.OFF);
        try (FileInputStream in = new FileInputStream(FileDescriptor.in);
                FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            out.write(convertToAnswer(arguments[0], in.readAllBytes()));
        }
    }

    // A file may cause any failure.
    @SuppressWarnings("CatchingUnchecked")
    private static byte[] convertToAnswer(String task, byte[] bytes) throws IOException {
        RequestText emptyText = RequestText.ofBody("");
        try {
            return FileReadingProcess.encodeOrDecodeAnswer("", readText(task, bytes));
        } catch (BadRequestFile badFile) {
            return FileReadingProcess.encodeOrDecodeAnswer(badFile.reason().name(), emptyText);
        } catch (IOException | RuntimeException | StackOverflowError | LinkageError broken) {
            return FileReadingProcess.encodeOrDecodeAnswer(BadRequestFile.Reason.BROKEN.name(), emptyText);
        }
    }

    private static RequestText readText(String task, byte[] bytes) throws BadRequestFile, IOException {
        if (task.equals(FileReadingProcess.TABLES_TASK)) {
            return LaneTableFiles.readInWorkerProcess(bytes);
        }
        return switch (FileKind.valueOf(task)) {
            case SHEET -> WorkbookTextReader.readText(bytes);
            case OLD_WORKBOOK -> ExcelBinaryTextReader.readText(bytes);
            case PDF -> PdfTextExtractor.extractText(bytes);
            case OUTLOOK -> OutlookFile.read(bytes, 0);
            case WINMAIL -> WinmailFile.read(bytes);
            case MAIL, HTML, TEXT, OTHER -> throw new BadRequestFile(BadRequestFile.Reason.OTHER_KIND);
        };
    }
}
