# Does for a test what systemd does with a .socket unit: holds a loopback port open, passes it to a command, restarts
# the command whenever it ends, and prints the command's pid each time.
#
#   perl holds-port.pl PORT COMMAND…
use strict;
use warnings;
use Socket;

# File descriptors up to this number stay open in the command.
$^F = 3;
$| = 1;
my ($port, @command) = @ARGV;
socket(my $held, PF_INET, SOCK_STREAM, 0) or die $!;
fileno($held) == 3 or die "The port must be file 3, and is " . fileno($held);
setsockopt($held, SOL_SOCKET, SO_REUSEADDR, 1) or die $!;
bind($held, sockaddr_in($port, INADDR_LOOPBACK)) or die $!;
listen($held, 511) or die $!;

my $child;
$SIG{TERM} = sub { kill 'TERM', $child; waitpid $child, 0; exit 0 };
while (1) {
  $child = fork;
  if (!$child) {
    $SIG{TERM} = 'DEFAULT';
    open STDOUT, '>', '/dev/null';
    @ENV{qw(LISTEN_FDS LISTEN_PID)} = (1, $$);
    exec @command or die $!;
  }
  print "$child\n";
  waitpid $child, 0;
}
