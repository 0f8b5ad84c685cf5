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

/// PDFsam, a JavaFX program that people use. It tells nobody when its window is there, so a line across the screen
/// is looked at until something appears on it: its window may be empty then, which is to its advantage.
final class Pdfsam implements Peer {

    private static final int LINES = 2;
    private static final long BETWEEN = Duration.ofMillis(4).toNanos();
    private static final long PATIENCE = Duration.ofMinutes(1).toNanos();

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
    public double start(Path program, Path home) throws IOException, InterruptedException {
        int[] empty = still();
        ProcessBuilder command = new ProcessBuilder(program.toString())
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("pdfsam.log").toFile());
        command.environment().put("JAVA_TOOL_OPTIONS", "-Duser.home=" + home);
        long began = System.nanoTime();
        Process process = command.start();
        try {
            while (Arrays.equals(empty, line())) {
                if (System.nanoTime() - began > PATIENCE || !process.isAlive()) {
                    throw new IOException("PDFsam showed nothing, see " + home.resolve("pdfsam.log"));
                }
                LockSupport.parkNanos(BETWEEN);
            }
            return (System.nanoTime() - began) / 1e6;
        } finally {
            Peer.end(process);
        }
    }

    // A window that has just been closed is still to be seen for a while.
    private static int[] still() throws IOException, InterruptedException {
        int[] before;
        int[] now = line();
        do {
            before = now;
            TimeUnit.SECONDS.sleep(1);
            now = line();
        } while (!Arrays.equals(before, now));
        return now;
    }

    private static int[] line() throws IOException {
        Rectangle screen = GraphicsEnvironment.getLocalGraphicsEnvironment()
                .getDefaultScreenDevice()
                .getDefaultConfiguration()
                .getBounds();
        BufferedImage seen = robot().createScreenCapture(new Rectangle(0, screen.height / 3, screen.width, LINES));
        return seen.getRGB(0, 0, seen.getWidth(), LINES, null, 0, seen.getWidth());
    }

    private static Robot robot() throws IOException {
        try {
            return new Robot();
        } catch (AWTException refused) {
            throw new IOException("the screen can't be looked at", refused);
        }
    }
}
