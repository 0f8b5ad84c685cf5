package lanedesk.workstation.composition;

import javafx.animation.AnimationTimer;

/// Lets the first frames be painted before anything else begins that they don't show.
final class FirstFrames extends AnimationTimer {

    // A pulse begins when the frame before it has been painted.
    private static final int FRAMES = 3;

    private final Runnable then;
    private int seen;

    FirstFrames(Runnable then) {
        this.then = then;
    }

    @Override
    public void handle(long now) {
        seen++;
        if (seen == FRAMES) {
            stop();
            then.run();
        }
    }
}
