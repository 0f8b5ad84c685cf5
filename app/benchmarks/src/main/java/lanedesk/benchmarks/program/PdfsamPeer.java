package lanedesk.benchmarks.program;

import java.awt.AWTException;
import java.awt.GraphicsEnvironment;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import lanedesk.benchmarks.figure.Goal;

/// PDFsam, a widely used JavaFX program. PDFsam does not report when its window is visible. So this class reads
/// two lines of pixels across the screen until the pixels change. The window can still be empty at this time,
/// so the measured start time may be too short.
final class PdfsamPeer implements PeerProgram {

    private static final int SAMPLED_LINES = 2;
    private static final long POLL_INTERVAL_NANOS = Duration.ofMillis(4).toNanos();
    private static final long TIMEOUT_NANOS = Duration.ofMinutes(1).toNanos();

    @Override
    public String name() {
        return "PDFsam";
    }

    @Override
    public Goal goal() {
        return Goal.atMost(0.45);
    }

    @Override
    public List<String> commands() {
        return List.of("pdfsam");
    }

    @Override
    public double measureStartAndStop(Path program, Path home) throws IOException, InterruptedException {
        int[] emptyScreen = awaitUnchangedPixels();
        ProcessBuilder command = new ProcessBuilder(program.toString())
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("pdfsam.log").toFile());
        command.environment().put("JAVA_TOOL_OPTIONS", "-Duser.home=" + home);
        long began = System.nanoTime();
        Process process = command.start();
        try {
            while (Arrays.equals(emptyScreen, readPixels())) {
                if (System.nanoTime() - began > TIMEOUT_NANOS || !process.isAlive()) {
                    throw new IOException("PDFsam showed nothing, see " + home.resolve("pdfsam.log"));
                }
                LockSupport.parkNanos(POLL_INTERVAL_NANOS);
            }
            return (System.nanoTime() - began) / 1e6;
        } finally {
            PeerProgram.stopAndWait(process);
        }
    }

    // Waits until the pixels stay unchanged for a second, because a window that has just been closed is still
    // visible for a while.
    private static int[] awaitUnchangedPixels() throws IOException, InterruptedException {
        int[] previousPixels;
        int[] pixels = readPixels();
        do {
            previousPixels = pixels;
            TimeUnit.SECONDS.sleep(1);
            pixels = readPixels();
        } while (!Arrays.equals(previousPixels, pixels));
        return pixels;
    }

    private static int[] readPixels() throws IOException {
        Rectangle screen = GraphicsEnvironment.getLocalGraphicsEnvironment()
                .getDefaultScreenDevice()
                .getDefaultConfiguration()
                .getBounds();
        BufferedImage capture =
                newRobot().createScreenCapture(new Rectangle(0, screen.height / 3, screen.width, SAMPLED_LINES));
        return capture.getRGB(0, 0, capture.getWidth(), SAMPLED_LINES, null, 0, capture.getWidth());
    }

    private static Robot newRobot() throws IOException {
        try {
            return new Robot();
        } catch (AWTException refused) {
            throw new IOException("the screen can't be looked at", refused);
        }
    }
}
