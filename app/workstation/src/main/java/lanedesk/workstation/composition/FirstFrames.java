package lanedesk.workstation.composition;

import javafx.animation.AnimationTimer;

/// Lets the first frames be painted before anything else begins that they don't show.
final class FirstFrames extends AnimationTimer {

    private final int frames;
    private final Runnable then;
    private int seen;

    /// `then` runs on the FX thread when that many frames have been painted; a pulse begins when the frame before it
    /// has
    /// been.
    FirstFrames(int frames, Runnable then) {
        this.frames = frames;
        this.then = then;
    }

    @Override
    public void handle(long now) {
        if (seen++ == frames) {
            stop();
            then.run();
        }
    }
}
